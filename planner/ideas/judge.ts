import { itemAt } from '#planner/ensure.ts'
import type { Founder } from '#planner/founder/founder.ts'
import type { Play } from '#planner/knowledge/index.ts'
import type { Experiment } from '#planner/knowledge/schema.ts'
import type { Fit } from './fit.ts'
import { criteria } from './idea.ts'
import type { Idea } from './idea.ts'
import { isAnyone } from './whose.ts'

type Criterion = (typeof criteria)[number]

const labels: Record<Criterion, string> = {
  specific: 'Specific',
  reachable: 'Reachable',
  pain: 'Real problem',
  willingToPay: 'Willing to pay',
  cheapFirstStep: 'Easy to test',
  founderEdge: 'Your advantage',
}

const anchors: Record<Criterion, [string, string, string, string, string]> = {
  specific: [
    "It's for anyone.",
    "It's for one industry.",
    "It's for one role in that industry.",
    "It's for one role in a specific situation.",
    "It's for exactly the people you described.",
  ],
  reachable: [
    "They're hard to find.",
    "They're spread out.",
    'We know where to find them.',
    'We know where to find them, and it suits how you like to reach people.',
    'You could text ten of them today.',
  ],
  pain: [
    "There's no sign of a problem yet.",
    'Someone mentioned it.',
    'People in the industry know about it.',
    'It costs them time or money, and we show how much.',
    'Several people have shown you proof.',
  ],
  willingToPay: [
    "They don't pay for anything like it.",
    'They use free options.',
    'It already costs them time.',
    'They already pay for something worse, or they lose money.',
    'Someone has offered to pay you.',
  ],
  cheapFirstStep: [
    'It takes months of work first.',
    'It takes weeks of work first.',
    'The best test takes more than your week, so you start with a smaller one.',
    'It takes a week and fits your hours.',
    'It takes a few hours and no money.',
  ],
  founderEdge: [
    "You'd be starting from scratch.",
    'You could learn it.',
    'You have the skill or know the field.',
    'You have the skill and know the field.',
    "You've done exactly this before.",
  ],
}

/** What each takes to be ready for a first test. */
const ready: Record<Criterion, number> = {
  specific: 3,
  reachable: 3,
  pain: 3,
  willingToPay: 2,
  cheapFirstStep: 3,
  founderEdge: 3,
}
const mostWeak = 2
/** Who knows exactly these people knows where to find some, and can learn the work. */
const readyWithNamed: Partial<typeof ready> = { reachable: 2, founderEdge: 2 }
/** What they typed they have seen; no one else has counted it yet. */
const readyFromWords: Partial<typeof ready> = { ...readyWithNamed, pain: 2 }
const neededOf = (criterion: Criterion, { named }: Pick<Fit, 'named'>, { isWritten }: Play) =>
  (isWritten === 'from-words' ? readyFromWords[criterion] : named && readyWithNamed[criterion]) ||
  ready[criterion]

export function judge(
  play: Play,
  { founder, test, fit }: { founder: Founder; test: Experiment; fit: Pick<Fit, 'named' | 'inDomain'> },
): Pick<Idea, 'judgements' | 'verdict' | 'rung'> {
  const scores = scoresOf(play, { founder, test, fit })
  const weak = criteria.filter((criterion) => scores[criterion] < neededOf(criterion, fit, play)).length
  return {
    judgements: criteria.map((criterion) => ({
      criterion,
      label: labels[criterion],
      score: scores[criterion],
      anchor: itemAt(anchors[criterion], scores[criterion]),
    })),
    verdict: weak === 0 ? 'Test now' : weak <= mostWeak ? 'Sharpen' : 'Park',
    rung: 'Assumption',
  }
}

function scoresOf(
  play: Play,
  { founder, test, fit: { named, inDomain: field } }: Parameters<typeof judge>[1],
): Record<Criterion, number> {
  const { answers } = founder
  const craft = answers.skill?.option ? play.skills.includes(answers.skill.option) : false
  const isPaid = play.paid !== undefined
  const way = play.reachedBy.some((channel) => channel.reach === answers.reach?.option)
  return {
    specific: isAnyone(play.audience.many) ? 1 : named ? 4 : 3,
    reachable: way ? 3 : 2,
    pain: Math.min(3, play.about.painEvidence),
    willingToPay: isPaid ? 4 : play.about.pulls.includes('money') ? 3 : 2,
    cheapFirstStep: test.id !== play.test.id ? 2 : test.cashCents === 0 && test.hours <= 2.5 ? 4 : 3,
    founderEdge: isPaid ? 4 : field && craft ? 3 : field || craft || play.isWritten === 'from-words' ? 2 : 1,
  }
}
