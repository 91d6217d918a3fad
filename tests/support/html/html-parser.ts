import { createRequire } from 'node:module'
import { vi } from 'vitest'

// The type declarations of this package are no module, so it cannot be imported.
const require = createRequire(import.meta.url)
const { createDocument } = require('@mixmark-io/domino') as {
  createDocument: (html: string) => Document
}

/** Gives Node the browser's parser of HTML. */
export function stubHtmlParser(): void {
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString(html: string): Document {
        return createDocument(html)
      }
    },
  )
}
