import type { Stance, Standing } from '#planner/evidence/evidence.ts'
import { isQuotable, namesFor, payersOf, unpaidOf } from '#planner/evidence/who.ts'
import { joined, namesListed } from '#planner/names.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { askWhatsNext } from '#planner/week/people-acts.ts'
import { isOver, weekStateOf } from '#planner/week/week-state.ts'
import { capital, plural, small, stopWords, wrote } from '#planner/words.ts'
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
  if (isOver(weekStateOf(standing))) return afterStop(standing)
  if (standing.experiment.againstCount > standing.experiment.forCount && against)
    return objection(against.text)
  if (standing.counts.payment > 0) return moreLikeThese(standing)
  if (standing.counts.commitment > 0) return firstPayment(standing)
  if (standing.counts.conversation > 0) return firstCommitment(standing)
  return firstConversations(context)
}

function youWrote(notes: Standing['notes'], said: Stance): string {
  const own = notes.find((note) => note.stance === said && isQuotable(note))
  return own ? ` ${wrote([own.text])}` : ''
}

function firstConversations({ nouns: { place, people }, facts, play }: ProjectContext): Asked {
  const contacts = namesListed(facts.answers.contacts?.text ?? '').slice(0, 3)
  return {
    key: 'evidence:first',
    opportunity: `Have your first three conversations with ${people}`,
    potentialImpact:
      "You don't have any evidence yet. The whole project depends on this being true: " +
      facts.brief.riskiestAssumption,
    aiStrategicInsight: 'Three people can tell you a lot about that in an afternoon.',
    steps: [
      contacts.length > 0
        ? `Ask ${joined(contacts)} for a short talk, or for the name of someone who fits better.`
        : `Ask three people for a short talk. A good place to find them: ${place}.`,
      play
        ? `Ask how they ${play.about.short}, and when that last came up. Don't mention your idea.`
        : "Ask about the last time it happened. Don't mention your idea.",
      'Add each conversation to Evidence the same day.',
    ],
    successMetrics: ["You've added 3 conversations to Evidence, in people's own words."],
    reasonsWrong: ["Friends will want to be nice. Ask three people who don't know you."],
  }
}

function firstCommitment(standing: Standing): Asked {
  const [first = 'the person who talked longest', ...others] = namesFor(standing)
  const names = namesFor(standing).slice(0, 3)
  return {
    key: 'evidence:commitment',
    opportunity:
      names.length > 0 ? `Get your first commitment, from ${oneOf(names)}` : 'Get your first commitment',
    potentialImpact:
      `You've had ${plural(standing.counts.conversation, 'conversation')}.` +
      `${youWrote(standing.notes, 'for')} One commitment tells you more than ten conversations.`,
    aiStrategicInsight:
      "It's easy to say “sounds interesting.” Ask for something that takes effort: a date, an email or " +
      'an hour of their time.',
    steps: [
      `Write to ${first} today.`,
      'Ask for something small with a date: a trial, a file or an introduction.',
      ...(others.length > 0 ? [`Then ask ${joined(others.slice(0, 2))} for the same.`] : []),
      "Add what they gave you to Evidence, even if it's nothing.",
    ],
    successMetrics: ['1 person gives you a date, a file or an introduction.'],
    reasonsWrong: ['They may say yes to be nice. Watch whether they follow through.'],
  }
}

const oneOf = (names: string[]) => joined(names).replace(/ and (?=[^ ]+(?: [^ ]+)?$)/, ' or ')

function firstPayment(standing: Standing): Asked {
  const [name] = namesFor({ notes: standing.notes.filter(({ kind }) => kind === 'commitment') })
  return {
    key: 'evidence:payment',
    opportunity: name ? `Get your first payment, from ${name}` : 'Get your first payment',
    potentialImpact:
      `You have ${plural(standing.counts.commitment, 'commitment')}.${youWrote(standing.notes, 'for')} ` +
      'The next step is getting paid.',
    aiStrategicInsight:
      'Someone who gave you time or a date has shown that it matters to them. A price shows how much.',
    steps: [
      `Do it once by hand for ${name ?? 'the person who committed'}.`,
      'Say the price on the day you hand it over.',
      'Add the payment to Evidence, or write down what they said instead.',
    ],
    successMetrics: ['1 payment of any size arrives.'],
    reasonsWrong: ["A friend may pay just to be nice. Next, ask someone you don't know."],
  }
}

function moreLikeThese(standing: Standing): Asked {
  const paid = standing.counts.payment
  const [payer] = payersOf(standing)
  const unpaid = unpaidOf(standing).slice(0, 3)
  const last = paid === 1 ? 'your first one' : 'your last one'
  return {
    key: 'evidence:repeat',
    opportunity: `Find three more customers like ${payer ?? last}`,
    potentialImpact:
      paid === 1
        ? `One payment shows that someone will pay.${youWrote(standing.notes, 'for')} Three more will show it wasn't luck.`
        : `You have ${paid} payments. Now find out how many others like these there are.`,
    aiStrategicInsight:
      'Your customer knows others with the same problem and can tell you in one sentence why they ' +
      'paid. Use that sentence as your next headline.',
    steps: [
      `Ask ${payer ?? 'your customer'} how it went, and what made them decide to pay.`,
      `Ask ${payer ?? 'your customer'} for the names of two others with the same problem.`,
      unpaid.length > 0
        ? `${askWhatsNext(unpaid)}.`
        : 'Offer those two people the same thing at the same price.',
    ],
    successMetrics: ['1 of the next 3 pays full price.'],
    reasonsWrong: ['Your first customer may be unusual. Look for what they have in common with the second.'],
  }
}

function afterStop({ experiment, notes }: Standing): Asked {
  const { title, forCount, againstCount, killMark } = experiment
  return {
    key: 'evidence:stop',
    opportunity: 'Write down what this test taught you',
    potentialImpact: `In “${title},” ${againstCount} spoke against it and ${forCount} for it.${youWrote(notes, 'against')}`,
    aiStrategicInsight:
      `You set this stop point before you started: ${small(stopWords(killMark))} ` +
      'Stopping at it is a result.',
    steps: [
      'Write down the one sentence most of them would agree with.',
      'Write down which part was wrong: the people, the problem or the price.',
      'Take the next problem below to the same people, before you leave them.',
    ],
    successMetrics: ['You can say in 1 sentence why they said no.'],
    reasonsWrong: ['They may not be the right people for it. Ask two others before you blame the problem.'],
  }
}

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
