import { serviceContext } from '#server/context.ts'
import { deliver } from '#server/services/delivery/deliver.ts'

// A worker in a process of its own, for tests that kill it.
await deliver(serviceContext('local'), Date.now() + 25_000)
