/** Where the code runs: for readers, in a preview of a release, or on a developer's machine. */
export type Environment = 'production' | 'preview' | 'local'

/**
 * The environment of a deploy context; an unknown one is a preview, which does the least. In functions it is in their
 * context only. @see https://docs.netlify.com/build/functions/environment-variables/
 */
export function environmentOf(deployContext: string): Environment {
  if (deployContext === 'production') return 'production'
  return deployContext === 'dev' ? 'local' : 'preview'
}
