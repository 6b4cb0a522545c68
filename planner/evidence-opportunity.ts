import type { Opportunity, Source } from './analysis.ts'
import { edgeOf, paybackOf, playbookSource } from './opportunity-parts.ts'
import type { Draft } from './opportunity-parts.ts'
import type { ProjectContext } from './project-context.ts'
import { capital, plural } from './words.ts'

type Asked = Pick<
  Opportunity,
  'key' | 'opportunity' | 'potentialImpact' | 'aiStrategicInsight' | 'successMetrics' | 'reasonsWrong'
> & { steps: string[] }

/** What the founder's own evidence asks for next: the step from the rung they are on to the one above. */
export function evidenceOpportunity(context: ProjectContext): Draft {
  const { steps, ...asked } = askedBy(context)
  return {
    ...asked,
    source: sourceOf(context),
    marketTiming: "Do this now. It's the shortest way to know more than you do today.",
    payback: paybackOf(context, context.facts.standing.experiment.hours),
    marketEntry: { targetAudience: capital(context.nouns.who), marketEntrySteps: steps },
    edge: edgeOf(context, 'No one else has talked to these people about exactly this.'),
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

const firstConversations = ({ nouns: { place }, facts }: ProjectContext): Asked => ({
  key: 'evidence:first',
  opportunity: 'Have your first three conversations',
  potentialImpact: "You don't have any evidence yet. Three conversations change that.",
  aiStrategicInsight: `The whole project depends on this being true: ${facts.brief.riskiestAssumption} Three people can tell you a lot about that in an afternoon.`,
  steps: [
    `Ask three people for a short talk. A good place to find them: ${place}.`,
    "Ask about the last time it happened. Don't mention your idea.",
    'Add each conversation to Evidence the same day.',
  ],
  successMetrics: ['3 conversations are in Evidence, in their words.'],
  reasonsWrong: ["Friends are kind, so their answers don't count. Ask people who owe you nothing."],
})

const firstCommitment = (talks: number): Asked => ({
  key: 'evidence:commitment',
  opportunity: 'Turn talk into a commitment',
  potentialImpact: `You've had ${plural(talks, 'conversation')}. One commitment tells you more than ten of them.`,
  aiStrategicInsight:
    'Interest costs people nothing. A date, an address or an hour of their time does, so ask for one of those.',
  steps: [
    'Write to the person who talked longest.',
    'Ask for something small with a date: a trial, a file or an introduction.',
    "Add what they gave to Evidence, or that they didn't.",
  ],
  successMetrics: ['1 person gives you a date, a file or an introduction.'],
  reasonsWrong: ['They may say yes to be kind. Watch whether they keep it.'],
})

const firstPayment = (given: number): Asked => ({
  key: 'evidence:payment',
  opportunity: 'Ask someone who committed for the first payment',
  potentialImpact: `You have ${plural(given, 'commitment')}. The next step up is money.`,
  aiStrategicInsight:
    'Someone who gave you time or a date has shown that it matters to them. A price shows how much.',
  steps: [
    'Do it once by hand for the person who committed.',
    'Say the price on the day you hand it over.',
    'Add the payment to Evidence, or the sentence they said instead.',
  ],
  successMetrics: ['1 payment of any size arrives.'],
  reasonsWrong: ['A first payment from a friend is a gift. Ask someone else next.'],
})

const moreLikeThese = (paid: number): Asked => ({
  key: 'evidence:repeat',
  opportunity: `Find three more customers like your ${paid === 1 ? 'first one' : 'last one'}`,
  potentialImpact:
    paid === 1
      ? "One payment shows that someone will pay. Three more will show it wasn't luck."
      : `You have ${paid} payments. Now find out how many more like these there are.`,
  aiStrategicInsight:
    'A customer knows others in the same spot and can say in one sentence why they paid. That sentence is your next headline.',
  steps: [
    'Ask what almost stopped them from paying.',
    'Ask for the names of two others in the same spot.',
    'Offer those two the same thing at the same price.',
  ],
  successMetrics: ['1 of the next 3 pays full price.'],
  reasonsWrong: ['Your first customer may be unusual. Look for what they have in common with the second.'],
})

const objection = (words: string): Asked => ({
  key: 'evidence:objection',
  opportunity: 'Follow what speaks against it',
  potentialImpact:
    'More of your evidence speaks against it than for it. Knowing that is worth more than another week of building.',
  aiStrategicInsight: `You wrote: “${words}” Either these are the wrong people for it, or the problem is smaller than it looked.`,
  steps: [
    'Read all your evidence in one sitting.',
    'Write down the one sentence most of them would agree with.',
    'Change the people or the problem, not both, and test again.',
  ],
  successMetrics: ["The next 3 conversations don't bring up the same thing."],
  reasonsWrong: ['Five people are few. The sixth may be the one this is for.'],
})
