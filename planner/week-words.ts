import { quoteOf } from './founder.ts'
import type { ProjectContext } from './project-context.ts'

export function trendOf({ shifts, reviewed }: ProjectContext): string {
  const [shift] = shifts
  return shift
    ? `${shift.text} Source: ${shift.source}, ${shift.date}.`
    : `We don't know of a recent rule or trend that affects this project. Playbook reviewed ${reviewed}.`
}

export function advantageOf({ facts }: ProjectContext): string {
  const skill = quoteOf(facts.answers, 'skill')
  const domain = quoteOf(facts.answers, 'domain')
  if (skill && domain)
    return `People ask you for “${skill}”, and you know “${domain}”: use the first in what you hand over and the second in how you ask.`
  const one = skill ?? domain
  return one
    ? `You named “${one}”: let this week show it.`
    : 'You have not said yet what people ask you for, and one answer in the questionnaire would change this line.'
}

export function networkOf({ who, place }: ProjectContext): string {
  return `Ask one person you know for one name among ${who}, and meet them where they are: ${place}.`
}
