import { publicFlows } from '#tests/support/chaos/public-flows.ts'
import { endureFaults } from '#tests/support/chaos/endure.ts'

endureFaults(publicFlows)
