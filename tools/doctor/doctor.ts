import { resolveTxt } from 'node:dns/promises'
import { Env, presentVariables } from '#server/base/env.ts'
import { netlifyAccess } from '#tools/netlify-access.ts'
import { checkSettings } from '#tools/release/check-settings.ts'
import { examine } from './examine.ts'

// The program of `npm run doctor`: checks the configuration in the environment against the real services.
const marks = { ok: 'ok  ', wrong: 'FAIL', unset: '-   ', skipped: '?   ' }

const problems = checkSettings({ CONTEXT: 'production', ...process.env })
for (const problem of problems) console.log(`FAIL  ${problem}`)
const parsed = Env.safeParse(presentVariables(process.env))
if (!parsed.success) process.exit(1)
const findings = await examine({
  env: parsed.data,
  blobsAccess: process.env.NETLIFY_BLOBS_CONTEXT ?? netlifyAccess(),
  lookUp: lookUpTxt,
  mayBuild: process.argv.includes('--build'),
})
for (const { name, state, text } of findings) {
  console.log(`${marks[state]}  ${name.padEnd(20)}  ${text}`)
}
const isWrong = problems.length > 0 || findings.some(({ state }) => state === 'wrong')
process.exitCode = isWrong ? 1 : 0

async function lookUpTxt(name: string): Promise<string[]> {
  try {
    // A long record arrives in parts of 255 bytes.
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw error
  }
}
