/** Where the code runs: for readers, in a preview of a release, or on a developer's machine. */
export type Environment = 'production' | 'preview' | 'local'

/**
 * The environment of a deploy context. An unknown one counts as a preview, which calls no other services. A function
 * gets it as an argument only. @see https://docs.netlify.com/build/functions/environment-variables/
 */
export function environmentOf(deployContext: string): Environment {
  if (deployContext === 'production') return 'production'
  return deployContext === 'dev' ? 'local' : 'preview'
}
