import { itemAt } from '#planner/ensure.ts'
import type { Skill } from '#planner/founder/questions.ts'
import { inShort } from '#planner/ideas/trait-match.ts'
import type { Channel } from '#planner/knowledge/schema.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { capital, dayWords, plural, quoted } from '#planner/words.ts'
import type { WeekInput } from './week-acts.ts'
import { isAfterPayment, isAgreed, isForPayer } from './week-keys.ts'
import { isOver, weekStateOf } from './week-state.ts'
import type { WeekContent, WeekItem } from './week.ts'

const advantages: Record<Skill, string> = {
  build: 'Show something that runs, however small, before you explain it.',
  design: 'One page or picture will do more for you than a long message.',
  words: 'Write your offer so a stranger could repeat it.',
  people: "Do this week's asking in person or by phone.",
  order: 'Put every answer in one list, and nothing will slip.',
  numbers: 'Count the answers from day one, and show people one number.',
}

export function trendOf({ shifts, reviewed }: ProjectContext): string {
  const [shift] = shifts
  return shift
    ? `${shift.text} Source: ${shift.source}, ${dayWords(shift.date)}.`
    : `No new rules or trends for this project this week. We last reviewed our playbook on ${dayWords(reviewed)}.`
}

export function advantageOf({ facts }: ProjectContext): string {
  const skill = facts.answers.skill?.option
  return skill
    ? `${inShort[skill]} ${advantages[skill]}`
    : "Tell us what people ask you for help with, and we'll show you how to use it here."
}

export function networkOf({ nouns: { one, place }, audience }: ProjectContext): string {
  return audience
    ? `Ask someone you know to introduce you to ${one}. You can also meet them here: ${place}.`
    : "Ask someone you know to introduce you to one person who'd use this."
}

export function quickWinOf(items: WeekItem[]): string {
  const quickest = items.reduce((best, item) => (item.minutes < best.minutes ? item : best))
  return `Only have ${plural(quickest.minutes, 'minute')}? ${sentence(quickest.task)}`
}

export function nailOf(
  { facts, founder }: ProjectContext,
  { emptyWeeks, review }: WeekInput,
  items: WeekItem[],
): string {
  const main =
    items.find(isForPayer) ??
    items.find((item) => item.kind === 'decision') ??
    items.find(isAfterPayment) ??
    items.find((item) => item.kind === 'experiment') ??
    itemAt(items, 0)
  const lead =
    emptyWeeks >= 2
      ? 'The last two weeks were quiet, so this one is a single short step. '
      : review?.learned
        ? `Last week you learned: ${quoted(review.learned)} `
        : ''
  const shows =
    main.kind === 'decision' || isAfterPayment(main) || isAgreed(main) || isOver(weekStateOf(facts.standing))
      ? ''
      : ` It helps you find out if this is true: ${facts.brief.riskiestAssumption}`
  const more = moreThanHours(items, founder.weeklyHours)
  return `${lead}If you only do one thing, do this: ${sentence(main.task)}${shows}${more}`
}

function moreThanHours(items: WeekItem[], hours: number): string {
  const agreed = items.filter(isAgreed).reduce((sum, { minutes }) => sum + minutes, 0)
  return agreed > hours * 60
    ? ` What you agreed on takes about ${plural(Math.round(agreed / 60), 'hour')}, and you have ${hours} a week: ask for a later day where you can.`
    : ''
}

export function strategyOf(
  { facts }: ProjectContext,
  channel: Channel,
): WeekContent['engagementStrategy']['strategies'][number] {
  const isLiked = channel.reach === facts.answers.reach?.option
  const cost = channel.costCents === 0 ? "It's free" : 'It costs a little'
  return {
    platform: capital(channel.name),
    description: channel.firstThreeMoves.join(' '),
    traitEdge: `${isLiked ? "It's how you like to reach people. " : ''}${cost}, and you'll know within ${plural(channel.daysToSignal, 'day')} if it works.`,
  }
}

const sentence = (task: string) => (/[.?!]”?$/.test(task) ? task : `${task}.`)
