import { publicFlows } from '#support/chaos/public-flows.ts'
import { endureFaults } from '#support/chaos/endure.ts'

endureFaults(publicFlows)
