import type { Opportunity, Source } from './analysis.ts'
import { edgeOf, paybackOf, playbookSource } from './opportunity-parts.ts'
import type { ProjectContext } from './project-context.ts'
import { capital, plural } from './words.ts'

type Asked = Pick<
  Opportunity,
  'key' | 'opportunity' | 'potentialImpact' | 'aiStrategicInsight' | 'successMetrics' | 'reasonsWrong'
> & { steps: string[] }

/** What the founder's own evidence asks for next: the step from the rung they stand on to the one above. */
export function evidenceOpportunity(
  context: ProjectContext,
): Omit<Opportunity, 'estimatedROI' | 'traitAdvantages' | 'newsDataDriver'> & { edge: string } {
  const { steps, ...asked } = askedBy(context)
  return {
    ...asked,
    source: sourceOf(context),
    marketTiming: 'Now: it is the shortest way to know more than you do today.',
    payback: paybackOf(context, context.facts.standing.experiment.hours),
    marketEntry: { targetAudience: capital(context.who), marketEntrySteps: steps },
    edge: edgeOf(context, 'Nobody else has talked to these people about exactly this.'),
  }
}

function sourceOf(context: ProjectContext): Source {
  const [latest] = context.facts.standing.notes
  return latest
    ? { kind: 'you', label: 'Your evidence', date: latest.date, url: null, itemId: null }
    : playbookSource(context)
}

function askedBy(context: ProjectContext): Asked {
  const { standing } = context.facts
  const against = standing.notes.find((note) => note.stance === 'against')
  if (standing.experiment.againstCount > standing.experiment.forCount && against)
    return objection(against.text)
  if (standing.counts.payment > 0) return moreLikeThese(standing.counts.payment)
  if (standing.counts.commitment > 0) return firstPayment(standing.counts.commitment)
  if (standing.counts.conversation > 0) return firstCommitment(standing.counts.conversation)
  return firstConversations(context)
}

const firstConversations = ({ place, facts }: ProjectContext): Asked => ({
  key: 'evidence:first',
  opportunity: 'Put the first three conversations on paper',
  potentialImpact: 'Nothing about this project is known yet, and three conversations end that.',
  aiStrategicInsight: `Everything rests on one sentence: “${facts.brief.riskiestAssumption}” Three people can shake it in an afternoon.`,
  steps: [
    `Ask for three conversations through ${place}.`,
    'Ask about the last time it happened, and never about your idea.',
    'Log each one under Evidence on the same day.',
  ],
  successMetrics: ['3 conversations are logged, in their words.'],
  reasonsWrong: ['Friends are kind, and their answers do not count.'],
})

const firstCommitment = (talks: number): Asked => ({
  key: 'evidence:commitment',
  opportunity: 'Turn talk into a commitment',
  potentialImpact: `You logged ${plural(talks, 'conversation')}; one commitment says more than ten of them.`,
  aiStrategicInsight:
    'Interest is cheap to give. A date, an address or an hour of their time is not, so ask for one of these.',
  steps: [
    'Write to the one who talked longest.',
    'Ask for a small thing with a date: a trial, a file, an introduction.',
    'Log what they gave, or that they gave nothing.',
  ],
  successMetrics: ['1 person gives a date, a file or an introduction.'],
  reasonsWrong: ['They may commit out of kindness; watch whether they keep it.'],
})

const firstPayment = (given: number): Asked => ({
  key: 'evidence:payment',
  opportunity: 'Ask those who committed for the first payment',
  potentialImpact: `${plural(given, 'commitment')} ${given === 1 ? 'stands' : 'stand'} in your log, and the next step up is money.`,
  aiStrategicInsight:
    'Somebody who gave time or a date has told you that it matters. A price tells you how much.',
  steps: [
    'Do it once by hand for the one who committed.',
    'Name the price on the day you hand it over.',
    'Log the payment, or the sentence they said instead.',
  ],
  successMetrics: ['1 payment of any size arrives.'],
  reasonsWrong: ['A first payment from a friend is a present.'],
})

const moreLikeThese = (paid: number): Asked => ({
  key: 'evidence:repeat',
  opportunity: 'Find three more like the one who paid',
  potentialImpact: `${plural(paid, 'payment')} ${paid === 1 ? 'stands' : 'stand'} in your log, so the question is no longer whether but how many.`,
  aiStrategicInsight:
    'Whoever paid knows others in the same spot, and can say in one sentence why they paid. That sentence is your next headline.',
  steps: [
    'Ask the buyer what nearly kept them from paying.',
    'Ask for two names in the same spot.',
    'Offer those two exactly the same thing at the same price.',
  ],
  successMetrics: ['1 of the next 3 pays without a discount.'],
  reasonsWrong: ['The first buyer may have been an exception: see what they have in common with the second.'],
})

const objection = (words: string): Asked => ({
  key: 'evidence:objection',
  opportunity: 'Follow what speaks against it',
  potentialImpact:
    'More of your evidence speaks against the assumption than for it, and that is worth more than another week of building.',
  aiStrategicInsight: `You wrote: “${words}” Either the people are wrong for it, or the problem is smaller than it looked.`,
  steps: [
    'Read what you logged in one go.',
    'Write the sentence that most of them would sign.',
    'Change the people or the problem, one of the two, and test again.',
  ],
  successMetrics: ['The next 3 conversations do not repeat the objection.'],
  reasonsWrong: ['Five people are few: the sixth may be the one it is for.'],
})
