import { inArray, sql } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { operatorForm } from '#kit/server/operator-settings.ts'
import { operatorFieldNames, operatorFields } from '../operator-contract.ts'
import type { OperatorField, OperatorView } from '../operator-contract.ts'
import { toldOfOperator } from './reads.ts'
import { operatorSettings } from './tables.ts'

export async function readOperator({ app }: MemberContext): Promise<OperatorView> {
  const { given } = app.config
  return {
    values: { ...(await toldOfOperator(app.db)), ...given },
    fixed: operatorFieldNames.filter((name) => given[name] !== undefined),
  }
}

type Values = OperatorView['values']

export async function saveOperator(
  context: MemberContext,
  { values }: { values: Values },
): Promise<OperatorView> {
  const { app, viewer } = context
  const own = Object.entries(values).filter(([name]) => app.config.given[name] === undefined)
  const [said, unsaid] = [own.filter(([, value]) => value !== ''), own.filter(([, value]) => value === '')]
  expectValid(Object.fromEntries(said))
  await commit(app, async (tx) => {
    await remove(
      tx,
      unsaid.map(([name]) => name),
    )
    await keep(
      tx,
      said.map(([name, value]) => ({ name, value, savedBy: viewer.id, savedAt: app.clock.now() })),
    )
  })
  app.restart?.()
  return readOperator(context)
}

function expectValid(values: Record<string, string>): void {
  const parsed = operatorForm.partial().safeParse(values)
  if (parsed.success) return
  const fields = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [
      `values.${String(path[0])}`,
      sentenceOf(String(path[0]), message),
    ]),
  )
  throw new Refusal('invalid', Object.values(fields)[0] ?? '', { fields })
}

const sentenceOf = (name: string, message: string) =>
  `${operatorFields[name as OperatorField].label} ${message.startsWith('must') ? message : "isn't right"}.`

export async function remove(tx: Reader, names: string[]): Promise<void> {
  if (names.length > 0) await tx.delete(operatorSettings).where(inArray(operatorSettings.name, names))
}

const excluded = {
  value: sql`excluded.value`,
  savedBy: sql`excluded.saved_by`,
  savedAt: sql`excluded.saved_at`,
}

export async function keep(tx: Reader, rows: (typeof operatorSettings.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(operatorSettings)
    .values(rows)
    .onConflictDoUpdate({ target: operatorSettings.name, set: excluded })
}
