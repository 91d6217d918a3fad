import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('./migrations/', import.meta.url)

/** Databases have applied these files. A start refuses a file that was changed since: write a new one instead. */
const landed: Record<string, string> = {
  '0001-articles.sql': '72c60ebc20ba66c2',
  '0002-revisions.sql': 'c19a470d7ad1c21e',
  '0003-images.sql': '3a553a6aa05454a3',
  '0004-freshness-and-builds.sql': 'a9c4a16804363efd',
  '0005-newsletter.sql': '79e9fb28449b0d2e',
  '0006-visitors.sql': 'dcc5257cba44f750',
  '0007-environments.sql': 'f27dfd23922115bd',
  '0008-takedowns.sql': 'daaef1d67ed3aa09',
  '0009-announcements-of-built-pages.sql': 'd4a8abf9893c145d',
  '0010-problems-of-articles.sql': '7ddc306da1c4888a',
  '0011-copies-of-pictures.sql': '5d5846b93db44418',
  '0012-complaints-of-mailboxes.sql': 'd82ed862b37655ae',
  '0013-issues-on-the-home-page.sql': '59d749599d61c2f3',
  '0014-turning-signs.sql': 'dd32cf8e123436e4',
  '0015-imports.sql': 'c7b8268f93434399',
  '0016-named-articles.sql': 'cf89686caf3a55da',
  '0017-search.sql': '6698bc7dc8d8f7bc',
  '0018-held-changes.sql': '95746e9cac01923e',
  '0019-search-again.sql': '2198a2926e0156f3',
  '0020-held-previews.sql': '2e4497f378ddd3e4',
  '0021-what-is-held-ends-once.sql': '0dc0d1d74e5e2078',
  '0022-repeated-sign-ups.sql': 'd2bebe9069063b11',
  '0023-public-names.sql': '4e0682d606c727f7',
  '0024-builds-for-titles.sql': '82b99567b32e31be',
  '0025-editors.sql': 'eed79f61762c7d36',
  '0026-editors-again.sql': '74722f670448d39e',
  '0027-waiting.sql': '821daccabd5b9a4c',
}

test.each(readdirSync(folder))('%s is as it has landed, and known here', (name) => {
  const hash = createHash('sha256').update(readFileSync(new URL(name, folder)))
  expect(hash.digest('hex').slice(0, 16)).toBe(landed[name])
})
