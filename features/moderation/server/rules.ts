import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import type { EventData } from '#kit/server/event-kinds.ts'
import type { ToldEvent } from '#kit/server/events.ts'
import type { Outcome, ReportKind } from '../contract.ts'

export type Described = {
  title: string
  text: string | null
  path: string | null
  author: { id: string | null; name: string } | null
  isHidden: boolean
}

export type Deciding = { subjectId: string; reason: string | undefined; until: Date | null; at: Date }
/** Both are acted on after the commit. */
export type Effect = { recipients?: string[]; signedOut?: string }

export type ReportRule = {
  /** Reports of deleted subjects are deleted. */
  table: PgTable & { id: AnyPgColumn }
  needsNoReason?: true
  /** Throws if the user may not see or report it. `lines` are stored as evidence. */
  assertReportable: (
    tx: Tx,
    context: MemberContext,
    subjectId: string,
  ) => Promise<{ lines?: string[] } | undefined>
  /** Runs in the report's transaction and returns who gets notified. `isNew`: not a repeat of an open report. */
  onReported?: (
    tx: Tx,
    context: MemberContext,
    report: { subjectId: string; reportId: string | null; isNew: boolean; at: Date },
  ) => Promise<string[]>
  describe: (db: Reader, subjectIds: string[]) => Promise<Map<string, Described>>
  outcomes: { [O in Outcome]?: (tx: Tx, context: MemberContext, deciding: Deciding) => Promise<Effect> }
  explainsHiding?: true
  /** Notifies the reporters; without one they get no notification. */
  resolvedEvent?: (
    tx: Tx,
    report: { id: string; subjectId: string },
  ) => Promise<{ name: ToldEvent; subjectId: string; data?: EventData }>
}

declare module '#kit/server/feature.ts' {
  interface Feature {
    reportable?: { [Kind in ReportKind]?: ReportRule }
  }
}

export function ruleOf({ features }: Pick<App, 'features'>, kind: ReportKind): ReportRule {
  const rule = features.map(({ reportable }) => reportable?.[kind]).find(Boolean)
  if (!rule) throw new Error(`No feature says what a report of a ${kind} does.`)
  return rule
}
