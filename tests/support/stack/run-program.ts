import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { ofProcess } from './of-process.ts'

/** Runs a program of the project in a process of its own, and returns what it said and its exit code. */
export async function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [program, ...args], { env })
  const [said, complaint, [code]] = await ofProcess(
    program,
    Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit') as Promise<[number]>]),
  )
  return { code, said, complaint }
}
