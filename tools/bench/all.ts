import { spawnSync } from 'node:child_process'

// The program of `npm run bench`: every benchmark, one after the other, so that each has the machine to itself.
const names = ['api', 'build', 'pages', 'cost', 'newsletter']

const failed = names.filter((name) => {
  console.log(`\n${name}\n`)
  return spawnSync('node', [`tools/bench/${name}.ts`], { stdio: 'inherit' }).status !== 0
})
if (failed.length > 0) {
  console.error(`\nThese benchmarks failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
