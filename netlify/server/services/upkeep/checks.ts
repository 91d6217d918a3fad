import type { Problem } from '#contract/status.ts'
import { isolated } from '#domain/text/script.ts'
import type { MissedArticle } from '#server/db/articles/articles.ts'
import type { WaitingMessages } from '#server/db/contact.ts'
import type { RebuildState } from '#server/db/builds/rebuild.ts'
import { tokenLengths, type Env } from '#server/base/env.ts'
import { isMailSet } from '#server/mail/client.ts'

interface Facts {
  env: Env
  build: RebuildState
  /** The campaigns that do not go on by themselves. `isStarted`: mails of it wait. */
  stuck: { id: string; title: string; problem: string | undefined; isStarted: boolean }[]
  missed: MissedArticle[]
  /** The messages to the editor that are not mailed yet. */
  waitingMessages: WaitingMessages
  /** Whether sign-ups have caused as many mails in this hour as one domain, or the site, may. */
  isCeilingReached: boolean
  /** Whether people who signed up today could not be mailed. */
  areSignUpsUnmailed: boolean
  /** Whether Mailgun has reported nothing of the last send. */
  isUnreported: boolean
  sweptAt: Date | undefined
}

type Check = (facts: Facts) => Omit<Problem, 'part'>[]

/** The sweep runs at least once an hour, and Netlify may start it half an hour late. */
const sweptWithinMs = 2 * 60 * 60_000
/** A build takes some minutes. */
const builtWithinMs = 20 * 60_000
/** From this share of the month's builds on, the editor is told. */
const nearlyAll = 0.9
/** A message to the editor that waits longer than this for its mail is a problem. */
const mailedWithinMs = 60 * 60_000

/**
 * Every check of a running site. They ask its own database and Blobs only. The admin's status, the daily mail,
 * `/api/health` and `npm run doctor` show what they find. The doctor has more, which ask other services.
 */
export const checks: Record<Problem['part'], Check> = {
  builds({ build, env }) {
    const { failedBuilds, hookFailures, takedownVersion, builtVersion, takedownAt } = build
    const limit = env.REBUILD_DEPLOYS_PER_MONTH
    const builds = failedBuilds === 1 ? 'build' : `${failedBuilds} builds`
    const calls = hookFailures === 1 ? 'call' : `${hookFailures} calls`
    const isLate = takedownVersion > builtVersion && Date.now() - takedownAt > builtWithinMs
    const takenDown = isLate && {
      id: 'taken-down',
      urgent: true,
      text: `What was taken down at ${new Date(takedownAt).toISOString()} is still in the built pages.`,
      todo: 'Look at Deploys in Netlify, and choose Trigger deploy.',
    }
    const failed = failedBuilds > 0 && {
      id: 'builds-failed',
      urgent: true,
      text: `The last ${builds} of the pages failed.`,
      todo: 'Look at Deploys in Netlify. Readers see the new content without a build, and a requested build is tried again.',
    }
    const unanswered = hookFailures > 0 && {
      id: 'hook-unanswered',
      urgent: true,
      text: `The build hook did not answer the last ${calls}.`,
      todo: 'Look at BUILD_HOOK_URL (npm run doctor). Readers see the new content without a build, and the hook is called again.',
    }
    const nearlyUsed = build.builds >= limit * nearlyAll && {
      id: 'builds-nearly-used',
      urgent: false,
      atOnce: true,
      text: `${build.builds} of the ${limit} builds of this month are used. Without one, readers see new content, and programs that run no script see the old one.`,
      todo: 'Raise REBUILD_DEPLOYS_PER_MONTH if your plan has more, or wait for the next month.',
    }
    return [takenDown, failed, unanswered, nearlyUsed].filter((problem) => problem !== false)
  },

  articles: ({ missed }) =>
    missed.map(({ id, title, problem }) => ({
      id: `article ${id}`,
      urgent: true,
      atOnce: true,
      text: `The article '${isolated(title)}' is not published. ${problem ?? 'Its time has come, and each try failed.'}`,
      todo: 'Open it in Content Management. Publish, schedule, save or delete it.',
    })),

  newsletter: ({ stuck, isCeilingReached, areSignUpsUnmailed, isUnreported }) => [
    ...(isCeilingReached ? [ceilingReached] : []),
    ...(areSignUpsUnmailed ? [signUpsUnmailed] : []),
    ...(isUnreported ? [unreported] : []),
    ...stuck.map(({ id, title, problem, isStarted }) => ({
      // The id has the text of the problem without its numbers, because these change while the problem stays.
      id: `campaign ${id} ${problem?.replaceAll(/\d+/g, '')}`,
      urgent: true,
      // A send that has started goes on by itself, or waits for an answer of Mailgun.
      atOnce: !isStarted,
      mailWaits: isStarted,
      text: `The campaign '${isolated(title)}' is stuck. ${problem}`,
      todo: 'Open Newsletter Management; its card says what to do.',
    })),
  ],

  contact({ waitingMessages: { count, oldestAt } }) {
    if (!oldestAt || Date.now() - oldestAt.getTime() < mailedWithinMs) return []
    const text =
      count === 1
        ? 'A message to the editor has not been mailed for more than an hour.'
        : `${count} messages to the editor are not mailed, the oldest for more than an hour.`
    const todo =
      'Look at the mail settings and at Mailgun (npm run doctor). The messages are kept and mailed as soon as that works.'
    return [{ id: 'messages-wait', urgent: true, mailWaits: true, text, todo }]
  },

  sweep({ sweptAt }) {
    if (sweptAt && Date.now() - sweptAt.getTime() < sweptWithinMs) return []
    const text = sweptAt
      ? `The sweep last finished at ${sweptAt.toISOString()}.`
      : 'The sweep has not finished yet.'
    const todo =
      'Look at the log of the function sweep. Scheduled functions run on the published deploy only.'
    // On a new site no sweep has run yet.
    return [{ id: 'not-swept', urgent: sweptAt !== undefined, text, todo }]
  },

  settings: ({ env }) =>
    settingsChecks
      .filter(({ isWrong }) => isWrong(env))
      .map(({ setting, text, todo }) => ({ id: setting, urgent: false, text, todo })),
}

const ceilingReached = {
  id: 'sign-ups-refused',
  urgent: true,
  atOnce: true,
  text: 'Sign-ups to the newsletter are refused: those of one domain, or of the whole site, have caused as many mails as they may in an hour.',
  todo: 'Look at the newest subscribers in Newsletter Management. If programs made them, erase them. People can sign up again within the hour.',
}

const unreported = {
  id: 'mailgun-unreported',
  urgent: true,
  text: 'Mailgun has reported nothing of the last newsletter, so bounces and complaints do not end subscriptions.',
  todo: 'Compare MAILGUN_WEBHOOK_SIGNING_KEY with Mailgun, and look at its webhooks (npm run doctor).',
}

const signUpsUnmailed = {
  id: 'sign-ups-unmailed',
  urgent: true,
  mailWaits: true,
  text: 'People who signed up to the newsletter today got no mail, because Mailgun did not take it.',
  todo: 'Look at the mail settings and at Mailgun (npm run doctor). Who signed up is subscribed; who was to confirm must sign up again.',
}

/** A setting without which a site runs, but not as it should. A setting that it cannot run without stops the build. */
interface SettingCheck {
  setting: keyof Env
  isWrong: (env: Env) => boolean
  text: string
  todo: string
  /** Whether a site may leave it out on purpose. */
  isOptional?: boolean
}

export const settingsChecks: readonly SettingCheck[] = [
  {
    setting: 'BUILD_HOOK_URL',
    isWrong: (env) => !env.BUILD_HOOK_URL,
    text: 'No build hook is set, so pages are not rebuilt.',
    todo: 'Set BUILD_HOOK_URL.',
    isOptional: true,
  },
  {
    setting: 'MAILGUN_API_KEY',
    isWrong: (env) => !isMailSet(env),
    text: 'Mail is not set up: no newsletter is sent, and messages to the editor are stored but not mailed.',
    todo: 'Set MAILGUN_API_KEY and MAILGUN_DOMAIN.',
    isOptional: true,
  },
  {
    setting: 'MAILGUN_WEBHOOK_SIGNING_KEY',
    isWrong: (env) => isMailSet(env) && !env.MAILGUN_WEBHOOK_SIGNING_KEY,
    text: 'Webhooks are not set up: bounces and complaints do not end subscriptions.',
    todo: 'Set MAILGUN_WEBHOOK_SIGNING_KEY.',
  },
  {
    setting: 'EDITOR_EMAIL',
    isWrong: (env) => isMailSet(env) && /@example\.com>?\s*$/.test(env.EDITOR_EMAIL),
    text: 'Messages to the editor go to an example email.',
    todo: 'Set EDITOR_EMAIL.',
  },
  {
    setting: 'ADMIN_TOKEN',
    isWrong: (env) => env.ADMIN_TOKEN.length < tokenLengths.production,
    text: 'ADMIN_TOKEN is short enough to be guessed.',
    todo: 'Set ADMIN_TOKEN to 32 random characters and deploy.',
  },
  {
    setting: 'ADMIN_TOKEN',
    isWrong: (env) => /[^\x21-\x7e]/.test(env.ADMIN_TOKEN),
    text: 'ADMIN_TOKEN has spaces or characters that a browser cannot send.',
    todo: 'Set ADMIN_TOKEN to 32 random letters and digits and deploy.',
  },
]
