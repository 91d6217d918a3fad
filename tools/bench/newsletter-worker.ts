import { serviceContext } from '#server/context.ts'
import { deliver } from '#server/services/delivery/deliver.ts'

// The measured process: the worker that delivers campaigns.
const start = performance.now()
await deliver(serviceContext('local'), Date.now() + 600_000)
const seconds = (performance.now() - start) / 1000
const peakMemory = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify({ seconds, peakMemory }))
