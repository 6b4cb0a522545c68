import type { AssetForm, Mechanism } from '#planner/knowledge/playbook/records.ts'
import type { Founder } from './founder.ts'

/** Three hours a week allow five talks, full time twenty-five. */
const scales = { h3: 1, h8: 1, h15: 2, h30: 3, full: 5 }
export const scaleOf = ({ answers }: Founder): number => scales[answers.hours?.option ?? 'h3']

/** Share of a week's hours to plan: something always comes up. */
export const plannedShare = 0.7

type Sized = { minutes: number; count: number | null; grows: boolean }
export function sizeFor({ minutes, count, grows }: Sized, founder: Founder): { minutes: number; n: string } {
  const scale = grows ? scaleOf(founder) : 1
  return { minutes: minutes * scale, n: String((count ?? 1) * scale) }
}

export const isWithoutSoftware = (mechanism: Mechanism | null): boolean =>
  mechanism?.kind === 'hand' || mechanism?.kind === 'people'

export const suits = (forms: AssetForm[] | null, form: AssetForm | null): boolean =>
  forms === null || (form !== null && forms.includes(form))
