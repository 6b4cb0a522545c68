import type { App, MemberContext, RequestContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { wording } from '../contract.ts'
import type { AdmissionMode, AdmissionView, EntranceView } from '../contract.ts'
import { findInvitation, groupsOf, isUsable } from './finding.ts'
import { admission } from './tables.ts'

type Admission = { mode: AdmissionMode; domains: string[] }

async function readAdmissionRow(db: Reader): Promise<Admission> {
  const [row] = await db.select({ mode: admission.mode, domains: admission.domains }).from(admission)
  return row ?? { mode: 'open', domains: [] }
}

const viewAdmission = async (app: App): Promise<AdmissionView> => ({
  ...(await readAdmissionRow(app.db)),
  sendsMail: app.mail.hasServer,
})

export const readAdmission = ({ app }: MemberContext): Promise<AdmissionView> => viewAdmission(app)

export async function saveAdmission({ app, viewer }: MemberContext, { mode, domains }: Admission) {
  const change = {
    mode,
    domains: [...new Set(domains)],
    savedBy: viewer.id,
    savedAt: app.clock.now(),
  }
  await app.db.insert(admission).values(change).onConflictDoUpdate({ target: admission.only, set: change })
  return viewAdmission(app)
}

export async function readEntrance(
  { app }: RequestContext,
  { invitation: token }: { invitation?: string | undefined },
): Promise<EntranceView> {
  const { mode, domains } = await readAdmissionRow(app.primary)
  const rules = { mode: mode === 'domain' && !app.mail.hasServer ? 'invitation' : mode, domains } as const
  if (!token) return { ...rules, invitation: null, group: null }
  const found = await findInvitation(app.primary, token)
  if (!found || !isUsable(found, app.clock.now())) return { ...rules, invitation: 'ended', group: null }
  const groups = await groupsOf(app, app.primary, [found.id])
  return { ...rules, invitation: 'valid', group: groups.get(found.id) ?? null }
}

/**
 * Why this email can't sign up without an invitation; null if it can. Depends on the email's domain
 * only, never on whether it has an account.
 */
export async function refusalFor(
  app: App,
  db: Reader,
  email: string,
): Promise<{ why: string; opens: boolean } | null> {
  const { mode, domains } = await readAdmissionRow(db)
  if (mode === 'open') return null
  if (mode === 'closed') return { why: wording.closed, opens: false }
  if (mode === 'invitation') return { why: wording.needsInvitation, opens: true }
  if (!app.mail.hasServer) return { why: wording.noMailToCheck, opens: true }
  const isOurs = domains.includes(email.slice(email.lastIndexOf('@') + 1))
  return isOurs ? null : { why: wording.otherDomain, opens: true }
}

export async function modeOf(db: Reader): Promise<AdmissionMode> {
  return (await readAdmissionRow(db)).mode
}

export const refuse = (why: string) => new Refusal('forbidden', why)
