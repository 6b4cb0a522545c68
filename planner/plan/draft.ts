import type { Play } from '#planner/knowledge/index.ts'
import type { Audience, Mechanism } from '#planner/knowledge/playbook/records.ts'
import type { Brief } from './plan.ts'

/** A brief before its plan: with the field it is in, and what the playbook holds about it. */
export type Draft = {
  category: string
  brief: Brief
  play: Play | null
  audience: Audience | null
  /** The people of an own idea, as the founder names them. */
  people: string | null
  mechanism: Mechanism | null
  /** Tasks whose answer the founder has given already. */
  known: string[]
}
