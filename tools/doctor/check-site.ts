import type { Env } from '#server/env.ts'
import type { Finding } from './finding.ts'

const timeoutMs = 10_000

/** Whether the health check of the deployed site succeeds, and at this URL: a redirect breaks all POST calls. */
export async function checkSite({ SITE_URL }: Env): Promise<Finding> {
  const name = 'site'
  const url = `${SITE_URL.replace(/\/$/, '')}/api/health`
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  const target = response.headers.get('Location')
  if (target !== null) {
    const { origin } = new URL(target, url)
    const cure =
      origin === new URL(SITE_URL).origin
        ? `${url} is redirected to ${target}. Remove the redirect`
        : `SITE_URL leads to ${origin}. Set it to that and deploy`
    const text = `${cure}: deliveries, one-click unsubscribes and Mailgun's webhooks are POST calls, which a redirect breaks.`
    return { name, state: 'wrong', text }
  }
  const body = (await response.text()).slice(0, 200)
  return response.ok
    ? { name, state: 'ok', text: `${url} answers ${response.status}.` }
    : { name, state: 'wrong', text: `/api/health answers ${response.status}: ${body}` }
}

/**
 * Whether the build hook answers. A call starts a build, which costs credits, so it needs `--build`.
 * @see https://docs.netlify.com/build/configure-builds/build-hooks/
 */
export async function checkHook({ BUILD_HOOK_URL }: Env, mayBuild: boolean): Promise<Finding> {
  const name = 'build hook'
  if (!BUILD_HOOK_URL) {
    const text =
      'BUILD_HOOK_URL is not set, so nothing is rebuilt. Make a hook in Netlify, Project configuration, Build & deploy, Build hooks.'
    return { name, state: 'unset', text }
  }
  if (!mayBuild) {
    const text = 'Not called, because a call starts a build. `npm run doctor -- --build` calls it.'
    return { name, state: 'skipped', text }
  }
  const url = new URL(BUILD_HOOK_URL)
  url.searchParams.set('trigger_title', 'Doctor')
  const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(timeoutMs) })
  await response.body?.cancel()
  return response.ok
    ? { name, state: 'ok', text: 'It was called, and a build has started.' }
    : {
        name,
        state: 'wrong',
        text: `It answers ${response.status}. Make a new hook and set BUILD_HOOK_URL.`,
      }
}
