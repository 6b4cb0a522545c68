import { describe, expect, it } from 'vitest'
import type { ItemView, PlanView } from '../contract.ts'
import { planAsText } from './plan-as-text.ts'

const item = (more: Partial<ItemView>): ItemView => ({
  id: 'a',
  key: 'a',
  kind: 'experiment',
  task: 'Ring five bakers',
  doneWhen: 'Five answers are logged.',
  why: 'It is the next step.',
  minutes: 45,
  deadline: '2026-03-06',
  doneAt: null,
  note: null,
  droppedAt: null,
  dropReason: null,
  madeBy: 'Planner',
  ...more,
})
const plan: PlanView = {
  id: 'p',
  projectId: 'q',
  week: 3,
  trendAlignment: '',
  madeBy: 'Planner',
  note: null,
  createdAt: '2026-03-05T08:00:00.000Z',
  expiresAt: '2026-03-12T08:00:00.000Z',
  plannerContent: null,
  planContent: {
    offerAlignment: {
      trendBreakdown: 'Bakers order by phone.',
      traitAdvantages: 'You know shops.',
      quickWinPackage: 'Begin with the shortest.',
    },
    engagementStrategy: {
      strategies: [
        { platform: 'Phone calls', description: 'List fifteen numbers.', traitEdge: 'You like to talk.' },
      ],
      networkPlay: 'Ask for one name.',
    },
    executionBoost: {
      productUpgrades: [{ title: 'One sentence', description: 'Done when: somebody repeats it.' }],
      nailThisWeek: 'Ring five bakers.',
    },
    actionItems: [],
    preSetup: [{ task: 'Block the hours', minutes: 90 }],
  },
  items: [
    item({}),
    item({
      id: 'b',
      task: 'Write the offer',
      doneAt: '2026-03-06T10:00:00.000Z',
      note: 'She said no.\nThen she asked for the price.',
      minutes: 120,
    }),
    item({ id: 'c', task: 'Build an app', droppedAt: '2026-03-06T10:00:00.000Z', dropReason: 'Too early.' }),
  ],
  review: { did: 'Rang', learned: 'They plan on Sundays', number: '3 of 5' },
}

describe('the note of a week', () => {
  it('has the whole plan in plain words, with notes, reasons and the review', () => {
    const text = planAsText('Bread plan', plan)
    for (const words of [
      'Bread plan\nWeekly action plan, week 3: Mar 5, 2026 to Mar 12, 2026\nMade by Planner',
      '[ ] Ring five bakers\n    By Fri, Mar 6, 45 min\n    Done when: Five answers are logged.',
      '[x] Write the offer',
      '    What happened: She said no.\n    Then she asked for the price.',
      '2 hr of 2 hr 45 min done this week',
      'Offer Alignment',
      'Bakers order by phone.',
      'Engagement Opportunities',
      'Ask for one name.',
      'Product & Positioning Tune-Up',
      'Focus this week: Ring five bakers.',
      'Pre-Setup To-Do',
      '- Block the hours (1 hr 30 min)',
      'Removed',
      '- Build an app\n  Because: Too early.',
      'What did you learn? They plan on Sundays',
    ])
      expect(text).toContain(words)
    expect(text.indexOf('Build an app')).toBeGreaterThan(text.indexOf('Pre-Setup To-Do'))
  })

  it('leaves out what is missing', () => {
    const text = planAsText('Bread plan', { ...plan, items: [item({ doneWhen: '' })], review: null })
    for (const words of ['Removed', 'Weekly review', 'Done when: \n', 'null', 'undefined'])
      expect(text).not.toContain(words)
  })
})
