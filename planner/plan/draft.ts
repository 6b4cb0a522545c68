import type { Play } from '#planner/knowledge/index.ts'
import type { Audience, Mechanism } from '#planner/knowledge/playbook/records.ts'
import type { Channel } from '#planner/knowledge/schema.ts'
import type { Brief } from './plan.ts'

export type Draft = {
  category: string
  brief: Brief
  play: Play | null
  audience: Audience | null
  people: string | null
  mechanism: Mechanism | null
  way?: Channel | null
  known: string[]
}
