/** Where the code runs: for readers, in a preview of a release, or on a developer's machine. */
export type Environment = 'production' | 'preview' | 'local'

/**
 * The environment of a deploy context. An unknown context is a preview, because a preview does the least.
 * @param deployContext `context.deploy.context` of a call, `event.deploy.context`, or CONTEXT in a build. Functions
 * have no variable for it.
 * @see https://docs.netlify.com/build/functions/environment-variables/
 */
export function environmentOf(deployContext: string): Environment {
  if (deployContext === 'production') return 'production'
  return deployContext === 'dev' ? 'local' : 'preview'
}
