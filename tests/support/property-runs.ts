/** How many cases a property is tried with: as many as a run of all tests has time for, and ten times as many by `npm run fuzz`. */
export const numRuns = process.env['npm_lifecycle_event'] === 'fuzz' ? 10_000 : 1000
