import { sizeFor } from '#planner/founder/sizing.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { small, stopWords } from '#planner/words.ts'
import { isFree } from './week-acts.ts'
import type { WeekInput } from './week-acts.ts'
import type { WeekState } from './week-state.ts'
import type { Candidate } from './week.ts'

/** After a stop: another problem of the same people, and what failed once more or what comes after. */
export function actsAfterStop(context: ProjectContext, input: WeekInput, state: WeekState): Candidate[] {
  const { title, killMark } = input.standing.experiment
  const retest: Candidate = {
    key: `retest:${title}`,
    kind: 'experiment',
    task:
      state === 'changed'
        ? 'Set up the test of what you changed, under Evidence'
        : 'Set up one small new test of the part that failed, under Evidence',
    minutes: 20,
    doneWhen: "You've changed one thing only, and written down a new stop point.",
    why: `This is what failed: ${small(stopWords(killMark))} One change at a time shows you why.`,
  }
  const thanks: Candidate = {
    key: `stopped:thanks:${title}`,
    kind: 'relationship',
    task: 'Thank the people who answered, and tell them what you decided',
    minutes: 20,
    doneWhen: 'Each of them has heard from you.',
    why: 'They gave you their time, and they know others with problems of their own.',
  }
  const next: Candidate = {
    key: `stopped:next:${title}`,
    kind: 'experiment',
    task: 'Choose the idea you want to test next, or write your own',
    minutes: 30,
    doneWhen: "You've created a project from it, or saved it.",
    why: 'Stopping is a result. You know more about these people than before, so your next idea starts ahead.',
  }
  const acts = state === 'stopped' ? [thanks, next] : [retest]
  return [...acts, neighbourAct(context, input)].filter(({ key }) => isFree(key, input))
}

function neighbourAct({ neighbours, nouns, founder }: ProjectContext, input: WeekInput): Candidate {
  const { n, minutes } = sizeFor({ minutes: 30, count: 2, grows: true }, founder)
  const problem = neighbours.find(({ id }) => isFree(`neighbour:${id}`, input))
  return {
    key: `neighbour:${problem?.id ?? input.week}`,
    kind: 'relationship',
    task: problem
      ? `Ask ${n} ${nouns.people} how they ${problem.short} today`
      : `Ask ${n} ${nouns.people} what cost them the most time last week`,
    minutes,
    doneWhen: "You've written down what they do now and what it costs them.",
    why: 'Your test reached its stop point, but you know these people. They have other problems.',
  }
}

const shortStep = 15
const stillWanted = 'still-wanted:'

/** After two weeks without anything done: one short step, and a question. */
export function quietWeek(all: Candidate[], { week }: WeekInput): Candidate[] {
  const acts = all.filter(({ key, kind }) => kind !== 'decision' && !key.startsWith(stillWanted))
  const [shortest] = acts.toSorted((one, other) => one.minutes - other.minutes)
  // They come by how much they matter.
  const chosen = acts.find(({ minutes }) => minutes <= shortStep) ?? shortest
  const question: Candidate = {
    key: `${stillWanted}${week}`,
    kind: 'relationship',
    task: 'Write one honest sentence: do you still want this project?',
    minutes: 5,
    doneWhen: "It's in this week's review, whatever it says.",
    why: "Two weeks went by without a step. That's fine, and stopping would be a result too.",
  }
  const step = chosen && { ...chosen, minutes: Math.min(shortStep, chosen.minutes) }
  return [...all.filter(({ kind }) => kind === 'decision'), ...(step ? [step] : []), question]
}
