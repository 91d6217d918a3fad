import type { BuildStatus } from '#contract/builds.ts'
import type { SiteStatus } from '#contract/status.ts'

const at = '2026-11-21T09:05:00.000Z'

/** The status of builds after one that failed, near the end of the month's budget. */
export const failedBuilds: BuildStatus = {
  hasHook: true,
  state: 'waiting',
  failure: 'The last build failed: Build script returned non-zero exit code: 2',
  nextAt: '2026-11-21T11:40:00.000Z',
  used: 14,
  perMonth: 15,
  reserved: 1,
  warning: "This month's last builds are reserved for takedowns.",
  last: { at, failure: 'Build script returned non-zero exit code: 2' },
  takedownAt: null,
  changedAt: at,
  pending: [],
  live: [],
}

/** The status of a site with a problem in every part. */
export const troubledSite: SiteStatus = {
  campaigns: [
    {
      id: '6f1f2a52-6a3c-4f0e-9f0a-0d1f3a5b7c9e',
      title: 'The week in AI policy',
      problem: 'Mailgun refused the key. Check MAILGUN_API_KEY.',
    },
  ],
  waitingMessages: { count: 2, oldestAt: at },
  sweptAt: at,
  problems: [
    {
      id: 'builds-failed',
      part: 'builds',
      urgent: true,
      text: 'The last 2 builds of the pages failed.',
      todo: 'Look at Deploys in Netlify. Readers see the new content without a build, and a requested build is tried again.',
    },
    {
      id: 'MAILGUN_WEBHOOK_SIGNING_KEY',
      part: 'settings',
      urgent: false,
      text: 'Webhooks are not set up: bounces and complaints do not end subscriptions.',
      todo: 'Set MAILGUN_WEBHOOK_SIGNING_KEY.',
    },
  ],
}
