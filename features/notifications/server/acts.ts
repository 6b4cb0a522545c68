import type { App } from '../../../server/context.ts'
import type { Tx } from '../../../server/db.ts'
import type { LetterKind } from '../contract.ts'
import { holdChoices, letterColumns } from './choices.ts'
import { stopAddress } from './news.ts'

/** For a letter of another feature: where one click ends its kind, or null where the person does not want it. */
export async function letterStop(tx: Tx, app: App, { userId, kind }: { userId: string; kind: LetterKind }): Promise<string | null> {
  const choices = await holdChoices(tx, userId, app.clock.now())
  return choices[letterColumns[kind]] ? stopAddress(app, kind, choices.token) : null
}
