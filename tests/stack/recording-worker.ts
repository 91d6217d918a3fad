import { parentPort } from 'node:worker_threads'

// The thread of one packaged function. It posts the name of every variable that the function reads.
const variables = { ...process.env }
process.env = new Proxy(variables, {
  get(target, name) {
    if (typeof name === 'string') parentPort?.postMessage({ variable: name }, [])
    return Reflect.get(target, name) as string | undefined
  },
})
await import('#tools/local/functions/function-worker.ts')
