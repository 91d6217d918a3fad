import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { connect, type Sql } from '#server/db/client.ts'
import { freezeAudience } from '#server/db/campaigns/audience.ts'
import { migrate } from '#server/db/migrate.ts'
import { ScriptedMailgun } from '#tools/local/mail/scripted-mailgun.ts'
import { startPostgres } from '#support/database/postgres.ts'
import { addPeople } from '#support/newsletter/subscribers.ts'
import { startBridge } from '#tools/local/neon-bridge.ts'
import { postgresExecutor } from '#tools/local/postgres-executor.ts'

const sizes = [1000, 10_000, 100_000]
const workerFile = new URL('./newsletter-worker.ts', import.meta.url).pathname
/** The size of a usual weekly issue. */
const mailBytes = 30_000

const postgres = await startPostgres()
const bridge = await startBridge(postgresExecutor(postgres.url))
const mailgun = new ScriptedMailgun(false)
await mailgun.listen()
const environment = {
  DATABASE_URL: 'postgresql://test:test@localhost/test',
  DATABASE_FETCH_ENDPOINT: bridge.url,
  ADMIN_TOKEN: 'a-token-for-the-bench',
  SITE_URL: 'http://localhost:8888',
  MAILGUN_API_KEY: 'key-bench',
  MAILGUN_DOMAIN: 'mail.test',
  MAILGUN_URL: mailgun.url,
}
const sql = connect(environment)
await migrate(sql)

try {
  const rows = []
  for (const size of sizes) rows.push(await measure(size))
  console.table(rows)
  console.log('to a local Mailgun, from a real PostgreSQL, in a separate worker')
} finally {
  await bridge.close()
  await postgres.stop()
  await mailgun.close()
}

async function measure(size: number) {
  const { campaignId, seconds: freezing } = await freeze(sql, size)
  const delivered = await runWorker()
  await expectExactlyOnce(campaignId, size)
  mailgun.reset()
  return {
    recipients: size,
    'freeze s': freezing.toFixed(2),
    'deliver s': delivered.seconds.toFixed(2),
    'recipients a second': Math.round(size / delivered.seconds),
    'peak MB': Math.round(delivered.peakMemory),
  }
}

/** Creates the audience and freezes it, as the send button does. */
async function freeze(on: Sql, size: number): Promise<{ campaignId: string; seconds: number }> {
  await on`truncate subscriber, campaign cascade`
  await addPeople(on, size)
  await on`analyze subscriber`
  const [campaign] = await on`
    insert into campaign (title, subject, content, author_name)
    values ('Bench', 'Bench', '<p>Bench</p>', 'Bench') returning id, updated_at`
  const campaignId = campaign?.['id'] as string
  const start = performance.now()
  await freezeAudience(on, campaignId, {
    updatedAt: campaign?.['updated_at'] as Date,
    mail: {
      en: {
        html: `<p>${'x'.repeat(mailBytes)}</p><a href="%recipient.unsubscribe%">Unsubscribe</a>`,
        text: `${'x'.repeat(mailBytes / 2)} %recipient.unsubscribe%`,
      },
    },
  })
  return { campaignId, seconds: (performance.now() - start) / 1000 }
}

async function runWorker() {
  const env = { ...process.env, ...environment }
  const { stdout } = await promisify(execFile)(process.execPath, [workerFile], { env })
  return JSON.parse(stdout) as { seconds: number; peakMemory: number }
}

/** Throws if a copy was lost or repeated. */
async function expectExactlyOnce(campaignId: string, size: number): Promise<void> {
  const [campaign] = await sql`select sent_at from campaign where id = ${campaignId}`
  const right = [...mailgun.copies.values()].filter((copies) => copies === 1).length
  if (!campaign?.['sent_at'] || right !== size || mailgun.copies.size !== size) {
    throw new Error(`Of ${size} people ${right} got exactly one copy`)
  }
}
