import { readDeadlineFactor } from './env.ts'

const factor = readDeadlineFactor()

/**
 * How long the server waits for something at most, in milliseconds. A test of one of them sets it; all other tests run
 * with `DEADLINE_FACTOR`, because a busy machine is slow.
 */
export const deadlines = {
  /** For a statement, and for all statements of a call together. A longer statement sets its own with `within`. */
  statementMs: 10_000 * factor,
  /** For the statements of builds, migrations and commands, which read or write everything at once. */
  longStatementMs: 300_000 * factor,
  /** For the audience of a campaign, and an import taken back: 100,000 people take seconds. A call may last 60. */
  freezeMs: 50_000 * factor,
  /** For a new connection to `LOCAL_POSTGRES_URL`. */
  connectionMs: 5000 * factor,
  /** For Netlify Blobs in a call, while somebody waits for the answer. */
  blobsMs: 1000 * factor,
  /** For Netlify Blobs in a sweep, which must end within 30 seconds, and for the note of a takedown. */
  slowBlobsMs: 2000 * factor,
  /** For a part that the health is asked of. A slower one is down. */
  healthMs: 5000 * factor,
  /** For a linked page of a publisher, with all redirects. */
  linkedPageMs: 8000 * factor,
  /** For the copies of publishers' pictures in one sweep: no further one begins after it. */
  copyingMs: 10_000 * factor,
  /** For Mailgun to accept a mail. After it the outcome is unknown. */
  mailMs: 10_000 * factor,
  /** For Mailgun to lift a suppression. */
  suppressionMs: 5000 * factor,
  /** For a page of Mailgun's events. */
  eventsMs: 20_000 * factor,
  /** For a build hook, a search engine, the delivery worker, and a page of the site itself. */
  callMs: 10_000 * factor,
}
