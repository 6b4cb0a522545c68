import { z } from 'zod'
import { filled, onOneLine, under } from '#kit/contract/fields.ts'
import { givenDay } from '#kit/contract/paging.ts'
import { webAddress } from '#kit/contract/web-address.ts'
import { evidenceKinds, stances } from '#planner/evidence/evidence.ts'
import type { EvidenceKind } from '#planner/evidence/evidence.ts'

export const limits = {
  text: 2000,
  unit: 60,
  url: 2000,
  pieces: 500,
  title: 120,
  sentence: 500,
  steps: 8,
  note: 1000,
  person: 80,
  nextStep: 120,
  leastMinutes: 5,
  mostMinutes: 480,
  standsFor: 10_000,
} as const

const line = (most: number) => z.string().overwrite(onOneLine).trim().max(most, under(most)).nullish()

/** What is agreed with someone, or of a payment, what is left to deliver. */
export const nextFields = {
  nextStep: line(limits.nextStep),
  nextOn: givenDay().nullish(),
  nextMinutes: z.number().int().min(limits.leastMinutes).max(limits.mostMinutes).nullish(),
}

export const stepLengths = {
  15: '15 minutes',
  30: '30 minutes',
  60: '1 hour',
  120: '2 hours',
  240: 'Half a day',
  480: 'A day',
}

/**
 * `standsFor`: people or visits behind a number; every other kind counts as one. `countsForTest` unset: it
 * counts if this kind answers what the running test asks.
 */
export const evidenceFields = {
  kind: z.enum(evidenceKinds),
  stance: z.enum(stances, { error: 'Please say if it supports your idea.' }),
  text: filled(limits.text),
  happenedOn: givenDay().refine((day) => day >= '2000-01-01', { error: 'Please pick a date after 1999.' }),
  amountCents: z
    .number()
    .int()
    .min(1, { error: 'Please enter an amount above $0.' })
    .max(1_000_000_000)
    .nullish(),
  numberValue: z.number().min(-1e12).max(1e12).nullish(),
  numberUnit: z.string().trim().max(limits.unit, under(limits.unit)).nullish(),
  standsFor: z.number().int().min(1).max(limits.standsFor).nullish(),
  url: webAddress(limits.url).nullish(),
  person: line(limits.person),
  ...nextFields,
  countsForTest: z.boolean().optional(),
}

type Details = {
  kind: EvidenceKind
  amountCents?: number | null
  numberValue?: number | null
  numberUnit?: string | null
  url?: string | null
  nextStep?: string | null
  nextOn?: string | null
  nextMinutes?: number | null
}

export function kindsDetail(evidence: Details, context: z.RefinementCtx): void {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (evidence.kind === 'payment' && !evidence.amountCents) say('amountCents', 'Please enter the amount.')
  if (evidence.kind === 'number' && typeof evidence.numberValue !== 'number')
    say('numberValue', 'Please enter the number.')
  if (evidence.kind === 'number' && !evidence.numberUnit) say('numberUnit', 'What did you count?')
  if (evidence.kind === 'link' && !evidence.url) say('url', 'Please enter the link.')
  if ((evidence.nextOn || evidence.nextMinutes) && !evidence.nextStep)
    say('nextStep', 'Please write what you agreed on.')
}

export const evidenceForm = z.object(evidenceFields).superRefine(kindsDetail)
