import { fuzz } from '#tests/support/fuzz/send-requests.ts'
import { forget, startStack } from '#tests/support/stack.ts'

// The program of `npm run fuzz [-- seed] [count]`: generated requests to a local stack. It prints each request that
// gets a 5xx answer or none. The same seed repeats the same requests. Accepted writes are those
// of tests/api/edge-writes.test.ts.
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000)
const count = Number(process.argv[3] ?? 10_000)

const site = await startStack({ env: { SAMPLE_CONTENT: 'on' } })
console.log(`seed ${seed}, ${count} requests`)
const startedAt = performance.now()
try {
  const failures = await fuzz(site, seed, count)
  for (const { index, outcome, request } of failures) {
    console.log(`${index}: ${outcome} ${JSON.stringify(request)}`)
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(
    `${failures.length} of ${count} failed in ${seconds} s. Repeat: npm run fuzz -- ${seed} ${count}`,
  )
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  await site.stop()
  await forget(site)
}
