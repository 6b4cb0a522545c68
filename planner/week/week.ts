import { z } from 'zod'

export const itemKinds = [
  'decision',
  'carried',
  'added',
  'experiment',
  'distribution',
  'product',
  'relationship',
] as const

/** One thing to do this week. `actionItems[]` has task and deadline; the rest says when it is done and why. */
export const weekItem = z.object({
  /** Names the same act over weeks, so that none comes back by accident. */
  key: z.string(),
  kind: z.enum(itemKinds),
  task: z.string(),
  /** ISO date within the week. */
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
    /** Empty for somebody who has dropped, or still has open, every one that fits. */
    productUpgrades: z.array(z.object({ title: z.string(), description: z.string() })),
    nailThisWeek: z.string(),
  }),
  actionItems: z.array(weekItem).min(1).max(12),
  /** The side card Pre-Setup To-Do. */
  preSetup: z.array(z.object({ task: z.string(), minutes: z.number().int().positive() })).min(1),
})
export type WeekContent = z.infer<typeof weekContent>

export type OpenItem = Pick<WeekItem, 'key' | 'task' | 'doneWhen' | 'minutes'>

/** What earlier weeks leave behind. */
export type WeekHistory = {
  /** Counts the project's plans from 1. */
  week: number
  /** Left open last week and not dropped, oldest first. */
  open: OpenItem[]
  /** What the founder chose to add. */
  added: OpenItem[]
  /** Keys of everything done or dropped so far. */
  settled: string[]
  /** Keys of what was dropped: these do not come back, even once everything else was used. */
  dropped: string[]
  /** Weeks in a row, up to the last, in which nothing was ticked. */
  emptyWeeks: number
  /** The answers of the last weekly review. */
  review: { did: string; learned: string; number: string } | null
}
