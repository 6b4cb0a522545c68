import { namesFor, payersOf } from '#planner/evidence/who.ts'
import { staysCustomer } from '#planner/knowledge/playbook/economics.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { capital } from '#planner/words.ts'
import { edgeOf, paybackOf, playbookSource } from './opportunity-parts.ts'
import type { Draft } from './opportunity-parts.ts'

/** With people who said yes, the job comes before what others sell. */
export function firstJob(context: ProjectContext): Draft | null {
  const { play, nouns, facts } = context
  if (!play) return null
  const [name] = namesFor(facts.standing)
  return {
    key: 'by-hand',
    opportunity: `Do it by hand for ${name ?? 'one of those who said yes'}`,
    potentialImpact: play.byHand,
    source: playbookSource(context),
    aiStrategicInsight: play.why,
    marketTiming: 'Do it while they remember that they said yes.',
    payback: paybackOf(context, Math.max(1, Math.round(play.economics.deliveryMinutes / 60))),
    marketEntry: {
      targetAudience: capital(nouns.who),
      marketEntrySteps: [
        `Agree on a day with ${name ?? 'the first one who has time'}.`,
        play.byHand,
        `Ask what they'd have paid for it, then say your price${nouns.price === 'your price' ? '' : `, ${nouns.price}`}.`,
      ],
    },
    successMetrics: ["You've done it for 1 person, and you know how many minutes it took."],
    reasonsWrong: [play.watchOut],
    edge: edgeOf(context, 'You know by now who wants it. Most people build before they know that.'),
  }
}

const oftenWords = (timesAYear: number) =>
  timesAYear === 12 ? 'every month' : timesAYear <= 1 ? 'once a year' : `about ${timesAYear} times a year`

/** With a payment, the next question is whether it comes again. */
export function nextSale(context: ProjectContext): Draft | null {
  const { play, nouns, facts } = context
  if (!play) return null
  const [payer] = payersOf(facts.standing)
  const who = payer ?? 'your first customer'
  const { timesAYear } = play.economics
  const isOurs = play.isWritten !== 'from-words'
  const stays = !isOurs || staysCustomer(play.price.per, timesAYear)
  return {
    key: 'next-sale',
    opportunity: stays ? `Find out if ${who} buys again` : `Find out who ${who} would send to you`,
    potentialImpact: stays
      ? `${isOurs ? `We guess that a customer buys this ${oftenWords(timesAYear)}.` : "We don't know how often they need it."} One who stays is worth more than a new one.`
      : 'Most people buy this once, so each customer has to lead you to the next.',
    source: playbookSource(context),
    aiStrategicInsight: play.asset?.because ?? play.why,
    marketTiming: 'Ask on the day you deliver. Later, they have other things to think about.',
    payback: paybackOf(context, 0.5),
    marketEntry: {
      targetAudience: capital(nouns.who),
      marketEntrySteps: stays
        ? [
            `Ask ${who} for a date on which you do it again.`,
            'If they hesitate, ask what it would have to do for them next time.',
            'Write the date, or the reason, under Evidence.',
          ]
        : [
            `Ask ${who} for two names, and whether you may mention them.`,
            'Write to both within a day.',
            'Add each answer to Evidence.',
          ],
    },
    successMetrics: [stays ? '1 customer names a date for the next time.' : '1 of 2 names answers you.'],
    reasonsWrong: [play.watchOut],
    edge: edgeOf(context, 'You have a customer to ask. Before that, everyone can only guess.'),
  }
}
