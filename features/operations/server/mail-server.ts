import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import { isThisComputer } from '#kit/server/config.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { smtpUrl } from '#kit/server/host-conventions.ts'
import { transportTo } from '#kit/server/mail.ts'
import { reseal, seal } from '#kit/server/seal.ts'
import { mailWording } from '../mail-contract.ts'
import type { MailForm, MailView } from '../mail-contract.ts'
import { keep, remove } from './operator.ts'
import { mailPlace, toldOfMail } from './reads.ts'
import { operatorSettings } from './tables.ts'

const usualPort = 587

export async function readMail({ app }: MemberContext): Promise<MailView> {
  const { mailFrom, mailGiven, smtpUrl: given } = app.config
  const told = mailGiven.server ? { SMTP_URL: given, MAIL_FROM: mailFrom } : await toldOfMail(app)
  const url = told.SMTP_URL ? new URL(told.SMTP_URL) : undefined
  return {
    address: url?.hostname ?? '',
    port: Number(url?.port) || usualPort,
    username: decodeURIComponent(url?.username ?? ''),
    hasPassword: Boolean(url?.password),
    from: mailGiven.sender ? mailFrom : (told.MAIL_FROM ?? ''),
    isFixed: mailGiven.server,
    isSenderFixed: mailGiven.server || mailGiven.sender,
  }
}

export async function saveMail(context: MemberContext, form: MailForm): Promise<MailView> {
  const { app, viewer } = context
  if (app.config.mailGiven.server) throw new Refusal('conflict', mailWording.fixed)
  const url = await welcoming(await urlOf(context, form))
  const saved = { savedBy: viewer.id, savedAt: app.clock.now() }
  await commit(app, async (tx) => {
    await remove(tx, ['SMTP_URL', 'MAIL_FROM'])
    if (url) await keep(tx, [{ name: 'SMTP_URL', value: seal(app, mailPlace, url), ...saved }])
    if (form.from && !app.config.mailGiven.sender)
      await keep(tx, [{ name: 'MAIL_FROM', value: form.from, ...saved }])
  })
  app.restart?.()
  return readMail(context)
}

export async function resealMail(app: App): Promise<void> {
  const rows = await app.db.select().from(operatorSettings).where(eq(operatorSettings.name, 'SMTP_URL'))
  const urls = rows.map(({ value }) => ({ place: mailPlace, sealed: value }))
  await reseal(app, operatorSettings.value, urls)
}

async function urlOf(context: MemberContext, form: MailForm): Promise<string | undefined> {
  const { address, port, username } = form
  const url = smtpUrl({
    SMTP_ADDRESS: address,
    SMTP_PORT: String(port),
    SMTP_USERNAME: username,
    SMTP_PASSWORD: form.password || (username && (await keptPassword(context, form))),
  })
  // A password crosses a network encrypted, or not at all.
  const needsTls = username !== '' && !isThisComputer(address)
  return url && needsTls ? `${url}?requireTLS=true` : url
}

/** It goes to no other server than it was typed for. */
async function keptPassword({ app }: MemberContext, { address, port, username }: MailForm): Promise<string> {
  const { SMTP_URL: kept } = await toldOfMail(app)
  if (!kept) return ''
  const url = new URL(kept)
  const isSame = url.hostname === address && Number(url.port) === port
  if (!isSame || decodeURIComponent(url.username) !== username)
    throw new Refusal('invalid', mailWording.password, { fields: { password: mailWording.password } })
  return decodeURIComponent(url.password)
}

/** The address under which the server takes us. Throws what it said if it doesn't. */
async function welcoming(url: string | undefined): Promise<string | undefined> {
  if (!url) return undefined
  if (url.startsWith('smtp:') && !(await speaksFirst(new URL(url)))) {
    // It expects TLS from the start, or is slow.
    const tlsFirst = url.replace('smtp:', 'smtps:')
    if (await isWelcoming(tlsFirst)) return tlsFirst
  }
  await expectWelcome(url)
  return url
}

const greetingWait = 2000

/** Also where nothing listens, which the next look says better. */
async function speaksFirst({ hostname, port }: URL): Promise<boolean> {
  const socket = connect(Number(port), hostname)
  try {
    return await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), greetingWait)
      const speaks = () => {
        clearTimeout(timer)
        resolve(true)
      }
      socket.once('data', speaks).once('error', speaks).once('close', speaks)
    })
  } finally {
    socket.destroy()
  }
}

const isWelcoming = (url: string) =>
  expectWelcome(url).then(
    () => true,
    () => false,
  )

async function expectWelcome(url: string): Promise<void> {
  const transport = await transportTo(url)
  try {
    await transport.verify()
  } catch (error) {
    const said = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ').slice(0, 200) : ''
    throw new Refusal('unprocessable', `${mailWording.failed} It said: ${said}`)
  } finally {
    transport.close()
  }
}
