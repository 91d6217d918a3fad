import { adminFlows } from '#support/chaos/admin-flows.ts'
import { endureFaults } from '#support/chaos/endure.ts'

endureFaults(adminFlows)
