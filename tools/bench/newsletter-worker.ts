import { serviceContext } from '#server/context.ts'
import { sendMail } from '#server/mail/sender.ts'
import { deliver } from '#server/services/delivery/deliver.ts'
import { unsubscribeLink } from '#server/services/subscribers/links.ts'
import { siteSigner } from '#server/services/signing.ts'

// The measured process. `deliver` runs the real worker. `bare <recipients>` posts the same number in a loop.
const [what, count] = process.argv.slice(2)
const start = performance.now()
if (what === 'deliver') await deliver(serviceContext('local'), Date.now() + 600_000)
else await postBare(Number(count))
const seconds = (performance.now() - start) / 1000
const peakMemory = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify({ seconds, peakMemory }))

/** The same calls to Mailgun, four at a time, without a ledger. */
async function postBare(recipients: number): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < recipients) {
      const first = next
      next += 1000
      await postBatch(first, Math.min(first + 1000, recipients))
    }
  }
  await Promise.all([lane(), lane(), lane(), lane()])
}

async function postBatch(from: number, to: number): Promise<void> {
  const services = serviceContext('local')
  const { env } = services
  const signer = await siteSigner(services)
  const people = Array.from({ length: to - from }, (_, index) => ({
    email: `bare${from + index}@example.com`,
    unsubscribe: unsubscribeLink(env.SITE_URL, signer, crypto.randomUUID()),
  }))
  await sendMail(
    { env },
    {
      to: people.map(({ email }) => email),
      subject: 'Bench',
      html: `<p>${'x'.repeat(30_000)}</p>`,
      text: 'x'.repeat(15_000),
      recipientVariables: Object.fromEntries(
        people.map(({ email, unsubscribe }) => [email, { unsubscribe }]),
      ),
    },
  )
}
