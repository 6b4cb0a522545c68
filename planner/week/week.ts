import { z } from 'zod'
import type { Wish } from '#planner/founder/wish.ts'

export const itemKinds = [
  'decision',
  'carried',
  'added',
  'experiment',
  'distribution',
  'product',
  'relationship',
] as const

export const mostItems = 12

export const weekItem = z.object({
  /** Identifies an act across weeks, so it doesn't return by accident. */
  key: z.string(),
  kind: z.enum(itemKinds),
  task: z.string(),
  deadline: z.string(),
  minutes: z.number().int().positive(),
  doneWhen: z.string(),
  why: z.string(),
})
export type WeekItem = z.infer<typeof weekItem>

/** `plan_content`. */
export const weekContent = z.object({
  offerAlignment: z.object({
    trendBreakdown: z.string(),
    traitAdvantages: z.string(),
    quickWinPackage: z.string(),
  }),
  engagementStrategy: z.object({
    strategies: z
      .array(z.object({ platform: z.string(), description: z.string(), traitEdge: z.string() }))
      .min(1),
    networkPlay: z.string(),
  }),
  executionBoost: z.object({
    /** Empty if everything that fits was dropped or is still open. */
    productUpgrades: z.array(z.object({ title: z.string(), description: z.string() })),
    nailThisWeek: z.string(),
  }),
  actionItems: z.array(weekItem).min(1).max(mostItems),
  preSetup: z.array(z.object({ task: z.string(), minutes: z.number().int().positive() })).min(1),
})
/**
 * Before it has a day, and before notes are quoted, each once a week. `quotes` are the notes to quote as
 * the reason, in place of `why`; `on` is the day it has to be done, if the notes say so.
 */
export type Candidate = Omit<WeekItem, 'deadline'> & {
  quotes?: string[]
  on?: string | null
}

export type WeekContent = z.infer<typeof weekContent>

export type OpenItem = Pick<WeekItem, 'key' | 'task' | 'doneWhen' | 'minutes'>

/**
 * `open` is oldest first. What was `dropped` is never suggested again, even once everything else is used.
 * `emptyWeeks`: consecutive weeks without anything done. `wishes` are those that hold now.
 */
export type WeekHistory = {
  week: number
  open: OpenItem[]
  added: OpenItem[]
  settled: string[]
  dropped: string[]
  emptyWeeks: number
  review: { did: string; learned: string; number: string } | null
  wishes: Wish[]
}

export type TalkProgress = {
  isRefused: boolean
  /** null: not begun. */
  list: { toAsk: number; toFollowUp: number; booked: number } | null
}

export const noHistory: WeekHistory = {
  week: 1,
  open: [],
  added: [],
  settled: [],
  dropped: [],
  emptyWeeks: 0,
  review: null,
  wishes: [],
}
