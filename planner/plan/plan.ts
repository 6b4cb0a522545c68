import { z } from 'zod'
import { firstTest } from '#planner/ideas/idea.ts'
import { guides, phaseKinds } from '#planner/terms.ts'
import type { AssetType } from '#planner/terms.ts'

export const taskLimits = { title: 200, doneWhen: 300 }

export const plannedTask = z.object({
  title: z.string(),
  doneWhen: z.string(),
  minutes: z.number().int().positive(),
  guide: z.enum(guides).nullable(),
  resource: z.object({ label: z.string(), href: z.string() }).nullable(),
})
export const plannedPhase = z.object({
  kind: z.enum(phaseKinds),
  name: z.string(),
  description: z.string(),
  weeks: z.number().int().positive(),
  tasks: z.array(plannedTask).min(1),
})

export const brief = z.object({
  who: z.string(),
  problem: z.string(),
  workaround: z.string().nullable(),
  solution: z.string(),
  price: z.string().nullable(),
  whereToFind: z.object({ place: z.string(), searchWords: z.string() }).nullable(),
  riskiestAssumption: z.string(),
  firstTest,
  wrongIf: z.array(z.string()),
  openQuestions: z.array(z.string()),
  /** A model found that the planner had taken the text to be about other people, or another thing. */
  misread: z.boolean().optional(),
  findings: z.array(z.string()).optional(),
  causes: z.array(z.object({ cause: z.string(), test: z.string(), worth: z.string().optional() })).optional(),
})
export type Brief = z.infer<typeof brief>

export const projectPlan = z.object({ category: z.string(), brief, phases: z.array(plannedPhase).min(1) })
export type ProjectPlan = z.infer<typeof projectPlan>

export const assetLabels: Record<AssetType, string> = {
  website: 'Website',
  ecommerce: 'E-commerce',
  mobile_app: 'Mobile app',
  saas: 'SaaS',
  blog: 'Blog',
  social_media: 'Social media',
  online_course: 'Online course',
  marketplace: 'Marketplace',
  other: 'Other',
}
