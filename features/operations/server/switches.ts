import { eq } from 'drizzle-orm'
import type { App, MemberContext } from '#kit/server/context.ts'
import { users } from '#kit/server/tables.ts'
import { switchKeys } from '../contract.ts'
import type { SwitchKey, SwitchView } from '../contract.ts'
import { forgetSwitches } from './reads.ts'
import { forgetStatus } from './status.ts'
import { switchedOff } from './tables.ts'

export async function listSwitches({ app }: MemberContext): Promise<{ items: SwitchView[] }> {
  const rows = await app.db
    .select({ key: switchedOff.key, by: users.email, at: switchedOff.switchedAt })
    .from(switchedOff)
    .leftJoin(users, eq(users.id, switchedOff.switchedBy))
  return {
    items: switchKeys.map((key) => ({
      key,
      off: offOf(rows.find((row) => row.key === key)),
      isSetUp: isSetUp(app, key),
    })),
  }
}

function isSetUp({ config, models }: App, key: SwitchKey): boolean {
  if (key === 'liveSources') return config.feeds !== 'off'
  return key !== 'model' || models.configured !== null
}

/** Turning it off again keeps the first administrator and time. */
export async function turnOff(context: MemberContext, key: SwitchKey): Promise<{ items: SwitchView[] }> {
  const { app, viewer } = context
  await app.db
    .insert(switchedOff)
    .values({ key, switchedBy: viewer.id, switchedAt: app.clock.now() })
    .onConflictDoNothing()
  return listChanged(context)
}

export async function turnOn(context: MemberContext, key: SwitchKey): Promise<{ items: SwitchView[] }> {
  await context.app.db.delete(switchedOff).where(eq(switchedOff.key, key))
  return listChanged(context)
}

function listChanged(context: MemberContext): Promise<{ items: SwitchView[] }> {
  forgetSwitches(context.app.db)
  forgetStatus(context.app)
  return listSwitches(context)
}

function offOf(row: { by: string | null; at: Date } | undefined): SwitchView['off'] {
  return row ? { by: row.by, at: row.at.toISOString() } : null
}
