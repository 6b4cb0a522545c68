import type { ProjectContext } from '#planner/plan/project-context.ts'
import { capital, plural } from '#planner/words.ts'
import type { Opportunity, Source } from './analysis.ts'
import { edgeOf, paybackOf, playbookSource } from './opportunity-parts.ts'
import type { Draft } from './opportunity-parts.ts'

type Asked = Pick<
  Opportunity,
  'key' | 'opportunity' | 'potentialImpact' | 'aiStrategicInsight' | 'successMetrics' | 'reasonsWrong'
> & { steps: string[] }

export function evidenceOpportunity(context: ProjectContext): Draft {
  const { steps, ...asked } = askedBy(context)
  return {
    ...asked,
    source: sourceOf(context),
    marketTiming: "Do this now. It's the shortest way to know more than you do today.",
    payback: paybackOf(context, context.facts.standing.experiment.hours),
    marketEntry: { targetAudience: capital(context.nouns.who), marketEntrySteps: steps },
    edge: edgeOf(context, 'You hear it from the people themselves, in their own words.'),
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
  potentialImpact: "You don't have any evidence yet. Three conversations will change that.",
  aiStrategicInsight:
    'The whole project depends on this being true: ' +
    `${facts.brief.riskiestAssumption} Three people can tell you a lot about that in an afternoon.`,
  steps: [
    `Ask three people for a short talk. A good place to find them: ${place}.`,
    "Ask about the last time it happened. Don't mention your idea.",
    'Add each conversation to Evidence the same day.',
  ],
  successMetrics: ["You've added 3 conversations to Evidence, in people's own words."],
  reasonsWrong: ["Friends will want to be nice. Ask three people who don't know you."],
})

const firstCommitment = (talks: number): Asked => ({
  key: 'evidence:commitment',
  opportunity: 'Get your first commitment',
  potentialImpact: `You've had ${plural(talks, 'conversation')}. One commitment tells you more than ten conversations.`,
  aiStrategicInsight:
    "It's easy to say “sounds interesting.” Ask for something that takes effort: a date, an email or an hour of their time.",
  steps: [
    'Write to the person who talked longest.',
    'Ask for something small with a date: a trial, a file or an introduction.',
    "Add what they gave you to Evidence, even if it's nothing.",
  ],
  successMetrics: ['1 person gives you a date, a file or an introduction.'],
  reasonsWrong: ['They may say yes to be nice. Watch whether they follow through.'],
})

const firstPayment = (given: number): Asked => ({
  key: 'evidence:payment',
  opportunity: 'Get your first payment',
  potentialImpact: `You have ${plural(given, 'commitment')}. The next step is getting paid.`,
  aiStrategicInsight:
    'Someone who gave you time or a date has shown that it matters to them. A price shows how much.',
  steps: [
    'Do it once by hand for the person who committed.',
    'Say the price on the day you hand it over.',
    'Add the payment to Evidence, or write down what they said instead.',
  ],
  successMetrics: ['1 payment of any size arrives.'],
  reasonsWrong: ["A friend may pay just to be nice. Next, ask someone you don't know."],
})

const moreLikeThese = (paid: number): Asked => ({
  key: 'evidence:repeat',
  opportunity: `Find three more customers like your ${paid === 1 ? 'first one' : 'last one'}`,
  potentialImpact:
    paid === 1
      ? "One payment shows that someone will pay. Three more will show it wasn't luck."
      : `You have ${paid} payments. Now find out how many more like these there are.`,
  aiStrategicInsight:
    'Your customer knows others with the same problem and can tell you in one sentence why they ' +
    'paid. Use that sentence as your next headline.',
  steps: [
    'Ask your customer what almost stopped them from paying.',
    'Ask your customer for the names of two others with the same problem.',
    'Offer those two people the same thing at the same price.',
  ],
  successMetrics: ['1 of the next 3 pays full price.'],
  reasonsWrong: ['Your first customer may be unusual. Look for what they have in common with the second.'],
})

const objection = (words: string): Asked => ({
  key: 'evidence:objection',
  opportunity: 'Look into what goes against your idea',
  potentialImpact:
    'More of your evidence goes against your idea than supports it. Find out why before you spend another week on it.',
  aiStrategicInsight:
    `You wrote: “${words}” Either these are the wrong people for it, ` +
    'or the problem is smaller than it looked.',
  steps: [
    'Read all your evidence in one sitting.',
    'Write down the one sentence most of them would agree with.',
    'Change the people or the problem, not both, and test again.',
  ],
  successMetrics: ["The next 3 conversations don't bring up the same thing."],
  reasonsWrong: ["Five people aren't many. Ask a few others before you give up on it."],
})
