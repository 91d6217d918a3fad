export const draft = {
  title: 'The week of the sample',
  subject: 'Two consultations, one rule, and what to read',
  content:
    '<h2>The week of the sample</h2><p>A newsletter that shows how one looks, and reports no event. Read <a href="https://example.com/">an example</a>.</p>',
  authorName: 'The Editors',
}
