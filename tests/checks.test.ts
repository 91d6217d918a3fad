import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test.each(['check:lint', 'check:unused', 'check:format', 'check:types'])(
  'npm run %s finds nothing',
  async (script) => {
    // Both lists of findings are in the output, which a failed program's error has too.
    const { code, stdout, stderr } = await run('npm', ['run', '-s', script]).then(
      (output) => ({ code: 0, ...output }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
    expect(code, stdout + stderr).toBe(0)
  },
  300_000,
)
