import { expect, test } from 'vitest'
import { issueContent } from './issue-content.ts'

test('the words of an issue stay apart where a block ends', async () => {
  const { words } = await issueContent(
    '<!--content--><dl><dt>Term</dt><dd>Meaning</dd></dl><blockquote>Said</blockquote><figure><figcaption>Source</figcaption></figure><center>End</center><!--/content-->',
  )
  expect(words.split(/\s+/).filter(Boolean)).toEqual(['Term', 'Meaning', 'Said', 'Source', 'End'])
})
