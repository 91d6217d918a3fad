import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useDatabase } from '#support/database/database.ts'

const database = useDatabase()

const words: Record<string, string> = {
  'subscriber.email': 'your email address',
  'subscriber.language': 'the language of your newsletter',
  'subscriber.status': 'When you unsubscribe, we mark it',
  'subscriber.changed_at': 'When you unsubscribe, we mark it',
  'subscriber.created_at': 'when you subscribed',
  'consent.given_at': 'when you subscribed',
  'consent.page': 'on which page',
  'consent.wording': 'which wording you saw',
  'consent.language': 'the language that you asked for',
  'consent.confirmed_at': 'when it was confirmed',
  'consent.withdrawn_at': 'when and how it was withdrawn',
  'consent.withdrawn_by': 'when and how it was withdrawn',
  'consent.statement': 'where and when you gave it',
  'contact_message.name': 'your name, email address, subject and message',
  'contact_message.email': 'your name, email address, subject and message',
  'contact_message.subject': 'your name, email address, subject and message',
  'contact_message.message': 'your name, email address, subject and message',
  'contact_message.received_at': 'for 90 days after the editor has received it',
  'contact_message.mailed_at': 'for 90 days after the editor has received it',
}

/** Columns that say nothing about a person: keys, and the tries to mail a message. */
const impersonal = [
  'id',
  'subscriber_id',
  'import_id',
  'call_id',
  'attempts',
  'next_attempt_at',
  'failure',
]

test('the privacy policy names everything that is stored about a subscriber and a message', async () => {
  const rows = await database.sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema()
      and table_name in ('subscriber', 'consent', 'contact_message')
      and not column_name = any(${impersonal})`
  expect(rows.map((row) => String(row['name'])).toSorted()).toEqual(Object.keys(words).toSorted())
  const page = (await readFile('src/texts/en/prose/privacy.md', 'utf8')).replaceAll(/\s+/g, ' ')
  for (const text of Object.values(words)) expect(page).toContain(text)
})
