/**
 * Tokens that may contain a semicolon which ends no statement: comments, quoted texts and names, dollar-quoted bodies.
 */
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|;|[\s\S]/g

/**
 * The statements of an SQL file; the driver runs one at a time. Backslash escapes (`E'\''`) and `begin atomic` bodies
 * are not supported: write functions with dollar quotes.
 */
export function splitStatements(text: string): string[] {
  const statements = ['']
  for (const [part] of text.matchAll(token)) {
    if (part === ';') statements.push('')
    else if (isComment(part)) statements[statements.length - 1] += ' '
    else statements[statements.length - 1] += part
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

function isComment(part: string): boolean {
  return part.startsWith('--') || part.startsWith('/*')
}
