import type { App, MemberContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { wording } from '../contract.ts'
import type { BackupOverview } from '../contract.ts'
import { pathOf } from './files.ts'

export function restoresOf({
  restores: { underway, last },
}: App): Pick<BackupOverview, 'restoring' | 'lastRestore'> {
  return { restoring: underway, lastRestore: last && { ...last, at: last.at.toISOString() } }
}

export function startRestore({ app, viewer }: MemberContext, { file }: { file: string }): { begun: true } {
  const { restores } = app
  if (!restores.begin) throw new Refusal('conflict', wording.cannotRestore)
  if (restores.underway !== null) throw new Refusal('conflict', wording.restoring)
  const path = pathOf(app, file)
  // The audit log goes back with the rest.
  app.log.warn({ file, account: viewer.id }, 'an administrator restores a backup')
  restores.begin(path)
  return { begun: true }
}
