import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const scheme = 'inline:'
const folder = new URL('../../src/page-scripts/inline/', import.meta.url)

/**
 * `import code from 'inline:page'` returns the minified text of src/page-scripts/inline/page.ts, for an inline script.
 * It is bundled separately, so it loads no file. Code that it shares with the islands is copied into it.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(scheme) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${scheme}`)) return null
      const entry = new URL(`${id.slice(scheme.length + 1)}.ts`, folder)
      const { code, files } = await bundle(fileURLToPath(entry))
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

async function bundle(entry: string): Promise<{ code: string; files: string[] }> {
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${entry} was not bundled`)
  const [chunk] = output.output
  return { code: chunk.code.trim(), files: chunk.moduleIds }
}
