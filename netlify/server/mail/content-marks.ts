/** These comments enclose the content in a mail. The editor's HTML cannot contain comments. */
export const contentStart = '<!--content-->'
export const contentEnd = '<!--/content-->'
