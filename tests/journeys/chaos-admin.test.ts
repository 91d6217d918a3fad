import { adminFlows } from '#tests/support/chaos/admin-flows.ts'
import { endureFaults } from '#tests/support/chaos/endure.ts'

endureFaults(adminFlows)
