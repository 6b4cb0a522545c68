import type { ItemView, PlanView } from '../contract.ts'
import { dayWords, sumWords, timeWords } from './item-words.ts'

/** The whole week as plain text, with its ticks and notes (the note download). */
export function planAsText(title: string, plan: PlanView): string {
  const { offerAlignment, engagementStrategy, executionBoost, preSetup } = plan.planContent
  const dropped = plan.items.filter((item) => item.droppedAt)
  return (
    [
      `${title}\nWeekly action plan, week ${plan.week}: ${dayOf(plan.createdAt)} to ${dayOf(plan.expiresAt)}\nMade by ${plan.madeBy}${plan.note ? `. ${plan.note}` : ''}`,
      section('Weekly Action Checklist', [
        ...plan.items.filter((item) => !item.droppedAt).map(itemText),
        sumWords(plan.items),
      ]),
      section('Offer Alignment', [
        `What is changing: ${offerAlignment.trendBreakdown}`,
        `Your advantage: ${offerAlignment.traitAdvantages}`,
        `Quick win: ${offerAlignment.quickWinPackage}`,
      ]),
      section('Engagement Opportunities', [
        ...engagementStrategy.strategies.map(
          (one) => `${one.platform}\n  ${one.description}\n  ${one.traitEdge}`,
        ),
        `Network: ${engagementStrategy.networkPlay}`,
      ]),
      section('Product & Positioning Tune-Up', [
        `Nail this week: ${executionBoost.nailThisWeek}`,
        ...executionBoost.productUpgrades.map((one) => `${one.title}\n  ${one.description}`),
      ]),
      section(
        'Pre-Setup To-Do',
        preSetup.map((one) => `- ${one.task} (${timeWords(one.minutes)})`),
      ),
      ...(dropped.length > 0
        ? [
            section(
              'Dropped',
              dropped.map((item) => `- ${item.task}\n  Because: ${item.dropReason}`),
            ),
          ]
        : []),
      ...(plan.review
        ? [
            section('Weekly review', [
              `What did you do? ${plan.review.did}`,
              `What did you learn? ${plan.review.learned}`,
              `One number, and what it is: ${plan.review.number}`,
            ]),
          ]
        : []),
    ].join('\n\n\n') + '\n'
  )
}

function section(heading: string, lines: string[]): string {
  return `${heading}\n${'='.repeat(heading.length)}\n\n${lines.join('\n\n')}`
}

function itemText({ doneAt, task, deadline, minutes, doneWhen, note }: ItemView): string {
  const parts = [
    `[${doneAt ? 'x' : ' '}] ${task}`,
    `    By ${dayWords(deadline, 'en')}, ${timeWords(minutes)}`,
    doneWhen && `    Done when: ${doneWhen}`,
    note && `    What came of it: ${note.replaceAll('\n', '\n    ')}`,
  ]
  return parts.filter(Boolean).join('\n')
}

function dayOf(time: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time))
}
