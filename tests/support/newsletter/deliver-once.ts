import { serviceContext } from '#server/context.ts'
import { deliver } from '#server/services/delivery/deliver.ts'

// Runs a delivery worker in its own process, for tests that kill it.
await deliver(serviceContext('local'), Date.now() + 25_000)
