import type { AssetForm } from '#planner/knowledge/playbook/records.ts'
import type { Founder } from './founder.ts'

/** More hours, more people: three hours a week are enough for five talks, full time for twenty-five. */
const scales = { h3: 1, h8: 1, h15: 2, h30: 3, full: 5 }
export const scaleOf = ({ answers }: Founder): number => scales[answers.hours?.option ?? 'h3']

/** Of a week's hours, so much is planned: something always comes up. */
export const plannedShare = 0.7

type Sized = { minutes: number; count: number | null; grows: boolean }
/** How long a task or an act takes this founder, and how many of its {n} they do. */
export function sizeFor({ minutes, count, grows }: Sized, founder: Founder): { minutes: number; n: string } {
  const scale = grows ? scaleOf(founder) : 1
  return { minutes: minutes * scale, n: String((count ?? 1) * scale) }
}

/** Whether it belongs to what a project is made as. */
export const suits = (forms: AssetForm[] | null, form: AssetForm | null): boolean =>
  forms === null || (form !== null && forms.includes(form))
