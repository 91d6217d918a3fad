import { hookTitle } from '#server/services/builds/call-hook.ts'
import type { FunctionHost } from './function-host.ts'

/**
 * Tells functions how a build of the site ended, in the form in which Netlify does. Locally only the hook starts builds,
 * so all have its title. A handler that fails is logged.
 * @see https://docs.netlify.com/build/functions/trigger-on-events/
 */
export function deployEvents(functions: Pick<FunctionHost, 'emit'>, siteUrl: string) {
  const emit = async (name: 'deploy_succeeded' | 'deploy_failed', deploy: object) => {
    const url = { url: siteUrl, ssl_url: siteUrl, deploy_ssl_url: siteUrl, admin_url: siteUrl }
    const at = new Date().toISOString()
    const local = { site_id: 'local', context: 'dev', created_at: at, title: hookTitle }
    const payload = { ...local, ...url, ...deploy }
    const site = { id: 'local', name: 'local', url: siteUrl, admin_url: siteUrl }
    try {
      await functions.emit(name, { payload, site })
    } catch (error) {
      console.error(`The event ${name} was not handled:`, error)
    }
  }
  return {
    succeeded: (id: string) => emit('deploy_succeeded', { id, state: 'ready' }),
    failed: (id: string, message: string) =>
      emit('deploy_failed', { id, state: 'error', error_message: message }),
  }
}
