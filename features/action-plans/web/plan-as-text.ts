import { timeWords } from '#kit/web/formats.ts'
import type { ItemView, PlanView } from '../contract.ts'
import type { Review } from '../forms-contract.ts'
import { dayWords, sumWords } from './item-words.ts'

export function planAsText(title: string, plan: PlanView): string {
  const { items, planContent, review } = plan
  const kept = items.filter((item) => !item.droppedAt)
  const dropped = items.filter((item) => item.droppedAt)
  const parts = [
    head(title, plan),
    section('Weekly Action Checklist', [...kept.map(itemText), sumWords(items)]),
    ...adviceSections(planContent),
    ...(dropped.length > 0 ? [section('Removed', dropped.map(droppedText))] : []),
    ...(review ? [reviewSection(review)] : []),
  ]
  return parts.join('\n\n\n') + '\n'
}

function head(title: string, { week, createdAt, expiresAt, madeBy, note }: PlanView): string {
  return [
    title,
    `Weekly action plan, week ${week}: ${dayOf(createdAt)} to ${dayOf(expiresAt)}`,
    `Made by ${madeBy}${note ? `. ${note}` : ''}`,
  ].join('\n')
}

function adviceSections(content: PlanView['planContent']): string[] {
  const { offerAlignment, engagementStrategy, executionBoost, preSetup } = content
  return [
    section('Offer Alignment', [
      `What's changing: ${offerAlignment.trendBreakdown}`,
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
      `Focus this week: ${executionBoost.nailThisWeek}`,
      ...executionBoost.productUpgrades.map((one) => `${one.title}\n  ${one.description}`),
    ]),
    section(
      'Pre-Setup To-Do',
      preSetup.map((one) => `- ${one.task} (${timeWords(one.minutes)})`),
    ),
  ]
}

function droppedText({ task, dropReason }: ItemView): string {
  return `- ${task}\n  Because: ${dropReason}`
}

function reviewSection({ did, learned, number }: Review): string {
  return section('Weekly review', [
    `What did you do? ${did}`,
    `What did you learn? ${learned}`,
    `One number you're tracking: ${number}`,
  ])
}

function section(heading: string, lines: string[]): string {
  return `${heading}\n${'='.repeat(heading.length)}\n\n${lines.join('\n\n')}`
}

function itemText({ doneAt, task, deadline, minutes, doneWhen, note }: ItemView): string {
  const parts = [
    `[${doneAt ? 'x' : ' '}] ${task}`,
    `    By ${dayWords(deadline, 'en')}, ${timeWords(minutes)}`,
    doneWhen && `    Done when: ${doneWhen}`,
    note && `    What happened: ${note.replaceAll('\n', '\n    ')}`,
  ]
  return parts.filter(Boolean).join('\n')
}

function dayOf(time: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time))
}
