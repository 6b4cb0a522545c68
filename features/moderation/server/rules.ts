import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import type { EventData } from '#kit/server/event-kinds.ts'
import type { ToldEvent } from '#kit/server/events.ts'
import type { Outcome, ReportKind } from '../contract.ts'

/** A subject as administrators see it. */
export type Described = {
  title: string
  text: string | null
  path: string | null
  author: { id: string | null; name: string } | null
  isHidden: boolean
}

export type Deciding = { subjectId: string; reason: string | undefined; until: Date | null; at: Date }
/** Who else is told, and who is signed out by it: both are acted on after the commit. */
export type Effect = { told?: string[]; signedOut?: string }

/** What a feature says about one kind of thing that members can report. */
export type ReportRule = {
  /** Where its subjects are. Reports of those that are gone go too. */
  table: PgTable & { id: AnyPgColumn }
  /** A link needs no reason: it is reported for being broken. */
  needsNoReason?: true
  /** Refuses a subject that this person may not see or report; `lines` are kept as evidence. */
  assertReportable: (
    tx: Tx,
    context: MemberContext,
    subjectId: string,
  ) => Promise<{ lines?: string[] } | undefined>
  /** What else a report does, in its transaction; returns who is told. `isNew`: not a repeat of an open one. */
  onReported?: (
    tx: Tx,
    context: MemberContext,
    report: { subjectId: string; reportId: string | null; isNew: boolean; at: Date },
  ) => Promise<string[]>
  /** Those that are still there. */
  describe: (db: Reader, subjectIds: string[]) => Promise<Map<string, Described>>
  /** What administrators can decide, and what it does; each names its person through `auditAbout`. */
  outcomes: { [O in Outcome]?: (tx: Tx, context: MemberContext, deciding: Deciding) => Promise<Effect> }
  /** Hiding needs a reason, which its author reads. */
  explainsHiding?: true
  /** The event that tells the reporters; without one they are not told. */
  resolvedEvent?: (
    tx: Tx,
    report: { id: string; subjectId: string },
  ) => Promise<{ name: ToldEvent; subjectId: string; data?: EventData }>
}

declare module '#kit/server/feature.ts' {
  interface Feature {
    /** What of it members can report. */
    reportable?: { [Kind in ReportKind]?: ReportRule }
  }
}

export function ruleOf({ features }: Pick<App, 'features'>, kind: ReportKind): ReportRule {
  const rule = features.map(({ reportable }) => reportable?.[kind]).find(Boolean)
  if (!rule) throw new Error(`No feature says what a report of a ${kind} does.`)
  return rule
}
