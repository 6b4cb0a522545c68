import { examineBackups } from '#features/backups/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { examine } from '#kit/server/health/examine.ts'
import type { Finding } from '#kit/server/health/finding.ts'
import { wording } from '../contract.ts'
import { testEmail } from './emails.ts'

export async function readHealth(context: MemberContext): Promise<{ items: Finding[] }> {
  const { app } = context
  const { clock, config, databaseUrl: url, dataDir, db } = app
  return {
    items: [
      ...(await examine({ config, dataDir, root: process.cwd(), url, now: clock.now })),
      await examineBackups({ db, now: clock.now(), settings: config.backups }),
      ...proxyOf(context),
      ...mailboxOf(app),
      modelOf(app),
    ],
  }
}

function proxyOf({ app: { config }, address, headers }: MemberContext): Finding[] {
  const forwarded = headers.get('x-forwarded-for')
  if (forwarded === null) return []
  const said = `It sent "X-Forwarded-For: ${forwarded.slice(0, 200)}", and we count you as ${address}.`
  return config.trustedProxies.length > 0
    ? [{ what: 'Proxy', state: 'well', said }]
    : [{ what: 'Proxy', state: 'unwell', said, advice: 'Set TRUSTED_PROXIES to the address of the proxy.' }]
}

/** In production its absence is among the settings, and its server is examined. */
const mailboxOf = ({ mail, config }: MemberContext['app']): Finding[] =>
  mail.hasServer || config.production
    ? []
    : [
        {
          what: 'Email',
          state: 'unwell',
          said: 'No mail server is set up, so no email leaves this server. You can read them all at /dev/mailbox.',
          advice: 'Set one at /admin/operator.',
        },
      ]

const modelOf = ({ models: { configured } }: MemberContext['app']): Finding => ({
  what: 'Model',
  state: 'well',
  said: configured
    ? `${configured}. How its calls end is at /admin/models.`
    : 'None is set up, so Planner makes everything.',
})

export async function sendTestEmail({ app, viewer }: MemberContext): Promise<{ to: string }> {
  // In development, emails are read at /dev/mailbox.
  if (!app.mail.hasServer && app.config.production) throw new Refusal('conflict', wording.noMailServer)
  await app.mail.queue(app.db, testEmail(app.config, viewer.email))
  return { to: viewer.email }
}
