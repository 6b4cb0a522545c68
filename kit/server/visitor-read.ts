import type { App } from './context.ts'
import type { Replica } from './replica.ts'
import { hasSessionCookie } from './session.ts'

type VisitorRead<Found> = {
  headers: Headers
  read: (app: App) => Promise<Found>
  /** What is missing, such as something just written, or failed is asked of the primary again. */
  judge?: (found: Found) => 'final' | 'missing' | 'failed'
}

const readers = new WeakMap<App, App>()

/** The same each time, since what is kept for a while is kept by App. */
function onReplica(app: App, { db }: Replica): App {
  const reader = readers.get(app) ?? { ...app, db }
  readers.set(app, reader)
  return reader
}

/** Answers visitors from the replica if there is one that keeps up, and everyone else from the primary. */
export async function readForVisitor<Found>(
  app: App,
  { headers, read, judge = () => 'final' }: VisitorRead<Found>,
): Promise<Found> {
  const { replica } = app
  if (!replica?.isFit() || isSignedIn(app, headers)) return read(app)
  try {
    const found = await read(onReplica(app, replica))
    const verdict = judge(found)
    if (verdict === 'final') return found
    if (verdict === 'failed') replica.leave(new Error('An answer from the replica failed.'))
  } catch (error) {
    replica.leave(error)
  }
  return read(app)
}

export const isSignedIn = ({ config }: App, headers: Headers): boolean =>
  headers.has('authorization') || hasSessionCookie(config.publicUrl, headers)
