import type { Note, Standing } from '#planner/evidence/evidence.ts'
import { agreedIn, isQuotable, waitingIn, whoSaidYes } from '#planner/evidence/who.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { quoted } from '#planner/words.ts'
import { askForNextStep, jobMinutes, leadOf, unsettledIn } from './people-acts.ts'
import type { WeekInput } from './week-acts.ts'
import type { Candidate } from './week.ts'

const askMinutes = 10

/** Hours of someone whose main work this is. */
const manyHours = 16

/**
 * With a mark reached, beside what is agreed: the next step with each of those who said yes. Where
 * nothing is agreed with anyone, the first of them gets the job.
 */
export function actsAfterYes(context: ProjectContext, input: WeekInput): Candidate[] {
  const { standing } = input
  const { forCount } = standing.experiment
  if (forCount === 0) return []
  const isAgreed = agreedIn(standing, context.facts.today).length > 0
  if (standing.experiment.countedAs === 'results')
    return isAgreed ? askForNextStep(unsettledIn(standing)) : [tryOnce(context, standing)]
  const [first = null, ...rest] = unsettledIn(standing)
  if (isAgreed) return [...askForNextStep(first ? [first, ...rest] : []), ...askOthers(context, standing)]
  const job = firstJob(context, standing, first)
  const hasTime = context.founder.weeklyHours >= manyHours || input.settled.includes(job.key)
  return [
    job,
    ...askForNextStep(rest),
    ...askOthers(context, standing),
    ...(first ? [] : [askForMore(standing)]),
    ...(!first && forCount > 1 && hasTime ? [nextJobs(context, standing)] : []),
  ]
}

const isOrdered = ({ experiment }: Standing) => experiment.countedAs === 'orders'

/** Drafts, days and pairs say yes to nothing. Someone let the founder try it. */
function tryOnce(context: ProjectContext, standing: Standing): Candidate {
  const [note = null] = waitingIn(standing)
  const who = note?.person ?? 'the person you tried it with'
  return jobOf(context, { standing, note, task: `Do it for ${who}, start to finish` })
}

function firstJob(context: ProjectContext, standing: Standing, note: Note | null): Candidate {
  if (note && !note.person)
    return jobOf(context, { standing, note, task: `Do the job you noted: ${quoted(leadOf(note.text))}` })
  const count = standing.experiment.forCount
  const first = note?.person ?? (count === 1 ? 'the one who said yes' : 'the first who said yes')
  if (!isOrdered(standing))
    return jobOf(context, { standing, note, task: `Do it for ${first}, start to finish` })
  const make = note?.person ? `Make what ${first} said yes to` : 'Make the first one'
  return jobOf(context, { standing, note, task: `${make}, and hand it over` })
}

type Job = { standing: Standing; note: Note | null; task: string }

const jobOf = (context: ProjectContext, { standing, note, task }: Job): Candidate => ({
  key: `yes:deliver:${standing.experiment.title}`,
  kind: 'product',
  task: [task, ...(note ? [] : howByHand(context, standing))].join('. '),
  minutes: jobMinutes(context),
  doneWhen: 'They have the result, and you know how many minutes it took.',
  why: 'One finished job for someone who said yes tells you more than ten new talks.',
  quotes: note && isQuotable(note) ? [note.text] : [],
})

/** Unless it's in the test, or begins with someone new. */
function howByHand({ play }: ProjectContext, { experiment }: Standing): string[] {
  const byHand = play?.byHand ?? 'Write down each step.'
  const isKnown = experiment.steps.some((step) => step.includes(byHand))
  return isKnown || byHand.startsWith('Offer ') ? [] : [byHand]
}

/** Those who said yes and aren't in the evidence one by one. */
function askOthers(context: ProjectContext, standing: Standing): Candidate[] {
  const { experiment, rung } = standing
  const noted = waitingIn(standing).length
  const count = experiment.forCount - noted
  if (count < 1) return []
  const who = noted > 0 ? `the other ${count > 1 ? count : 'one'} who said yes` : whoSaidYes(standing)
  const forMoney = isOrdered(standing) || rung === 'Commitment'
  return [
    {
      key: `back:${experiment.title}:${rung}`,
      kind: 'relationship',
      task: `Ask ${who} to ${forMoney ? `pay ${context.nouns.price}` : 'pick a day to start'}`,
      minutes: Math.min(3, count) * askMinutes,
      doneWhen: `You have an answer from ${count === 1 ? 'them' : 'each of them'}, even if it's no.`,
      why: 'People who said yes once are the first to ask for more.',
    },
  ]
}

const askForMore = (standing: Standing): Candidate => ({
  key: `yes:others:${standing.experiment.title}`,
  kind: 'relationship',
  task: `Ask ${whoSaidYes(standing)} who else has this problem`,
  minutes: Math.min(3, standing.experiment.forCount) * 5,
  doneWhen: 'You have one new name, or you know that they have none.',
  why: 'People know others with the same problem, and you come recommended.',
})

function nextJobs(context: ProjectContext, { experiment: { title, forCount } }: Standing): Candidate {
  return {
    key: `yes:next:${title}`,
    kind: 'product',
    task: `Do it for ${forCount === 2 ? 'the other one' : 'the next two'} too, and change one thing that slowed you down`,
    minutes: jobMinutes(context) * Math.min(2, forCount - 1),
    doneWhen: 'They have theirs, and you know if the second time was faster.',
    why: 'The second job shows you what you can promise, and what it costs you.',
  }
}
