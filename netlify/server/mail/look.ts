/** How mails look: styles stand on each element, because many mail programs read nothing else. */
const font = 'Georgia, "Times New Roman", serif'
const interfaceFont = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'

export const look = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: '#f4f3ef', fontFamily: interfaceFont },
  container: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '600px',
    margin: '0 auto',
    padding: '28px',
    backgroundColor: '#ffffff',
    borderTop: '4px solid #1a1a1a',
  },
  masthead: { margin: '0 0 20px', fontSize: '15px', fontWeight: 700, color: '#1a1a1a' },
  mastheadLink: { color: '#1a1a1a', textDecoration: 'none' },
  title: {
    margin: '0 0 16px',
    fontFamily: font,
    fontSize: '28px',
    lineHeight: '34px',
    color: '#1a1a1a',
  },
  content: {
    fontFamily: font,
    fontSize: '17px',
    lineHeight: '27px',
    // Both, because mail programs know one or the other; a long address must not widen the column.
    wordBreak: 'break-word',
    overflowWrap: 'anywhere',
    color: '#1a1a1a',
  },
  quiet: { margin: '12px 0', fontSize: '13px', lineHeight: '20px', color: '#5f5f5a' },
  rule: { margin: '24px 0 16px', border: 'none', borderTop: '1px solid #dddbd3' },
  link: { color: '#0b57a4', textDecoration: 'underline' },
  test: {
    margin: '0 0 20px',
    padding: '10px 14px',
    border: '2px dashed #b3261e',
    fontSize: '14px',
    lineHeight: '20px',
    color: '#b3261e',
    backgroundColor: '#fff4f2',
  },
} as const

/** For mail programs that know dark mode; the others invert colours by themselves, which these allow too. */
export const darkStyles = `
:root { color-scheme: light dark; }
.content img { max-width: 100%; height: auto; }
.content a { color: #0b57a4; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #101214 !important; }
  .card { background-color: #181b1e !important; border-top-color: #e8e6e1 !important; }
  .ink, .ink h1, .ink h2, .ink h3, .ink p, .ink li { color: #e8e6e1 !important; }
  .quiet { color: #a7a59f !important; }
  .link, .content a { color: #8ec2ff !important; }
}`
