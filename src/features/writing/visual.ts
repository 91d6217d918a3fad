import { lineReader } from '#domain/articles/article-body.ts'

export { BodyEditor } from './editor/body-editor.tsx'

/** Reads lines with emphasis: the text that is being written may get some at any time. */
export const readLine = await lineReader('*')
