import { spawn } from 'node:child_process'
import { once } from 'node:events'

// The program of `npm run bench`: every benchmark, one after the other, so that each has the machine to itself.
const names = ['newsletter', 'pages', 'build', 'api', 'fresh', 'memory', 'cost', 'revisions']

const failed: string[] = []
for (const name of names) {
  console.log(`\n${name}\n`)
  const child = spawn('npm', ['run', '--silent', `bench:${name}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) failed.push(name)
}
if (failed.length > 0) {
  console.error(`\nThese benchmarks failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
