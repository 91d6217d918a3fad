import type { Problem } from '#contract/status.ts'
import type { ServiceContext } from '#server/context.ts'
import { isMailSet } from '#server/mail/is-mail-set.ts'

const shortToken = 20

/** Missing and doubtful settings. The site runs in spite of them. */
export function settingsProblems({ env }: Pick<ServiceContext, 'env'>): Problem[] {
  const mailIsSet = isMailSet(env)
  const found: [wrong: boolean, text: string, todo: string][] = [
    [!env.BUILD_HOOK_URL, 'No build hook is set, so pages are not rebuilt.', 'Set BUILD_HOOK_URL.'],
    [
      !mailIsSet,
      'Mail is not set up: no newsletter is sent, and messages to the editor are stored but not mailed.',
      'Set MAILGUN_API_KEY and MAILGUN_DOMAIN.',
    ],
    [
      mailIsSet && !env.MAILGUN_WEBHOOK_SIGNING_KEY,
      'Webhooks are not set up: bounces and complaints do not end subscriptions.',
      'Set MAILGUN_WEBHOOK_SIGNING_KEY.',
    ],
    [
      mailIsSet && /@example\.com>?\s*$/.test(env.EDITOR_EMAIL),
      'Messages to the editor go to an example email.',
      'Set EDITOR_EMAIL.',
    ],
    [
      env.ADMIN_TOKEN.length < shortToken,
      'The admin token is short enough to be guessed.',
      'Set ADMIN_TOKEN to 32 random characters and deploy.',
    ],
  ]
  return found
    .filter(([wrong]) => wrong)
    .map(([, text, todo]) => ({ part: 'settings', urgent: false, text, todo }))
}
