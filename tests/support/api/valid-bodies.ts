import { newOpEd } from '#support/articles/articles.ts'
import { newCampaign } from '#support/newsletter/campaigns.ts'

const email = 'sara@example.com'

export const contactMessage = {
  name: 'Sara',
  email,
  subject: 'A question',
  message: 'Which law applies?',
}

/** A valid body for every call with a body. A new call needs one here. */
export const validBodies: Record<string, Record<string, unknown>> = {
  'POST /api/content': newOpEd(),
  'PATCH /api/content/:id': { title: 'T', body: 'B', updatedAt: '2026-01-01T00:00:00Z' },
  'POST /api/content/:id/review': { state: 'returned', note: 'Name the source.' },
  'POST /api/content/:id/notes': { quote: 'A first line.', text: 'Says who?' },
  'PATCH /api/content/:id/notes/:note': { isResolved: true },
  'PUT /api/content/:id/writer': { writerId: null },
  'POST /api/editors': { name: 'Noura', role: 'writer' },
  'PATCH /api/editors/:id': { role: 'editor' },
  'POST /api/content/:id/revisions/:number/restore': { updatedAt: '2026-01-01T00:00:00Z' },
  'POST /api/builds': { confirm: true },
  'POST /api/link-facts': { url: 'http://127.0.0.1/' },
  'PATCH /api/authors/:slug': { biography: 'Writes about courts.' },
  'POST /api/contact': contactMessage,
  'POST /api/newsletter/subscribe': { email, page: '/newsletter', wording: '2026-11' },
  'POST /api/newsletter/subscribers/find': { email },
  'POST /api/newsletter/subscribers/search': { part: 'sara' },
  'POST /api/newsletter/subscribers/erase': { email },
  'POST /api/newsletter/subscribers/import': {
    rows: [{ line: 1, email }],
    statement: 'A conference',
    importId: crypto.randomUUID(),
  },
  'POST /api/newsletter/subscribers/unsubscribe': { email },
  'POST /api/newsletter/subscribers/list': {},
  'POST /api/newsletter/campaigns': newCampaign(),
  'POST /api/newsletter/campaigns/this-week': {
    since: null,
    until: '2026-01-01T00:00:00Z',
    articles: [{ id: crypto.randomUUID(), heading: 'Policy', excerpt: 'E' }],
  },
  'POST /api/newsletter/preview': { ...newCampaign(), isPublic: true, language: 'en' },
  'PATCH /api/newsletter/campaigns/:id': { title: 'T', updatedAt: '2026-01-01T00:00:00Z' },
  'POST /api/newsletter/campaigns/:id/test': { email },
  'POST /api/newsletter/campaigns/:id/send': { updatedAt: '2026-01-01T00:00:00Z' },
  'POST /api/newsletter/campaigns/:id/schedule': { sendAt: 'now' },
  'POST /api/newsletter/campaigns/:id/public': { isPublic: false },
  'POST /api/newsletter/campaigns/:id/settle': { as: 'sent' },
  'POST /api/objects/upload': { size: 9 },
  'PUT /api/article-images': { imageURL: '/api/objects/1' },
  'POST /api/s3/multipart': { size: 9 },
  'POST /api/s3/multipart/:upload/complete': { parts: [{ PartNumber: 1, ETag: 'a' }] },
}
