import type { Fit } from './fit.ts'
import type { Founder } from './founder.ts'
import { criteria } from './idea.ts'
import type { Idea } from './idea.ts'
import type { Play } from './knowledge/index.ts'
import type { Experiment } from './knowledge/schema.ts'

type Criterion = (typeof criteria)[number]

const labels: Record<Criterion, string> = {
  specific: 'Specific',
  reachable: 'Reachable',
  pain: 'Pain evidenced',
  willingToPay: 'Willing to pay',
  cheapFirstStep: 'Cheap first step',
  founderEdge: 'Your edge',
}

/** What each score from 0 to 4 stands for. */
const anchors: Record<Criterion, [string, string, string, string, string]> = {
  specific: [
    'Anyone at all.',
    'A trade.',
    'A role in a trade.',
    'A role in a situation.',
    'A role in a situation you named yourself.',
  ],
  reachable: [
    'No known place.',
    'Scattered.',
    'A place to find them is known.',
    'A place is known, and you like the way there.',
    'Ten of them are in your phone.',
  ],
  pain: [
    'None seen.',
    'Someone mentioned it.',
    'Common knowledge in the trade.',
    'Costs time or money every week, with the sum shown.',
    'Documented by several of them.',
  ],
  willingToPay: [
    'They pay for nothing like it.',
    'They use free means.',
    'They pay in time today.',
    'They pay money for something worse today.',
    'Someone has offered to pay you.',
  ],
  cheapFirstStep: [
    'Months of work first.',
    'Weeks of work first.',
    'A week and some money.',
    'A week inside your hours.',
    'A few hours and no money.',
  ],
  founderEdge: [
    'Nothing of yours helps.',
    'You could learn it.',
    'Your skill or your field helps.',
    'Your skill and your field both help.',
    'You have done this very thing before.',
  ],
}

/** The six scores with their anchors, the verdict and the rung. A generated idea never gets past 'Test now'. */
export function judge(
  play: Play,
  { founder, test, fit }: { founder: Founder; test: Experiment; fit: Pick<Fit, 'named' | 'inDomain'> },
): Pick<Idea, 'judgements' | 'verdict' | 'rung'> {
  const scores = scoresOf(play, { founder, test, fit })
  const total = criteria.reduce((sum, criterion) => sum + scores[criterion], 0)
  return {
    judgements: criteria.map((criterion) => ({
      criterion,
      label: labels[criterion],
      score: scores[criterion],
      anchor: anchors[criterion][scores[criterion]]!,
    })),
    verdict: total >= 16 ? 'Test now' : total >= 12 ? 'Sharpen' : 'Park',
    rung: 'Assumption',
  }
}

function scoresOf(
  play: Play,
  { founder, test, fit: { named, inDomain: field } }: Parameters<typeof judge>[1],
): Record<Criterion, number> {
  const { answers } = founder
  const craft = answers.skill?.option ? play.skills.includes(answers.skill.option) : false
  const way = play.reachedBy.some((channel) => channel.reach === answers.reach?.option)
  return {
    specific: named ? 4 : 3,
    reachable: way ? 3 : 2,
    pain: Math.min(3, play.about.painEvidence),
    willingToPay: play.about.pulls.includes('money') ? 3 : 2,
    cheapFirstStep: test.cashCents === 0 && test.hours <= 2.5 ? 4 : 3,
    founderEdge: field && craft ? 3 : field || craft ? 2 : 1,
  }
}
