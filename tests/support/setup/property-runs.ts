/** How many cases a property is tried with. `npm run fuzz` tries ten times as many as a run of all tests. */
export const numRuns = process.env['npm_lifecycle_event'] === 'fuzz' ? 10_000 : 1000
