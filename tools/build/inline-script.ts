import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

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
      const { code, files } = await bundle(`${id.slice(scheme.length + 1)}.ts`)
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

async function bundle(name: string): Promise<{ code: string; files: string[] }> {
  // Rolldown itself, because Vite takes ten times as long to set up a build.
  await using bundled = await rolldown({
    input: fileURLToPath(new URL(name, folder)),
    transform: { target: 'es2022' },
    // Otherwise a missing file would only be a warning, and its name a global variable of the page.
    onLog: (level, log, handle) => handle(level === 'warn' ? 'error' : level, log),
  })
  const {
    output: [chunk],
  } = await bundled.generate({ format: 'iife', minify: true, comments: false })
  return { code: chunk.code.trim(), files: chunk.moduleIds }
}
