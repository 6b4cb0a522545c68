import { plural } from '#planner/words.ts'
import { isWriting } from '../contract.ts'
import type { Generation, WritingView } from '../contract.ts'

export function writingWords(
  writing: WritingView,
  generation: Pick<Generation, 'ideas' | 'planners' | 'more'>,
  plannersShown: boolean,
): string {
  if (isWriting(writing)) return underWay(writing)
  const { state, writer, note } = writing
  if (state === 'cancelled')
    return `You stopped ${writer}. ${plannersOnly} ${invitation(writing, generation)}`.trim()
  if (state === 'failed')
    return `${note ?? `${writer} didn't write anything that passed our checks. ${plannersOnly}`} ${invitation(writing, generation)}`.trim()
  return `${endOf(writing)} ${choiceOf(writing, generation, plannersShown)}`
}

const plannersOnly = 'These ideas are from Planner.'

const underWay = ({ state, writer, heard }: WritingView): string =>
  state === 'writing' && heard > 0
    ? `${writer} is writing. ${plural(heard, 'idea has', 'ideas have')} passed our checks so far.`
    : `${writer} ${state === 'queued' ? 'will write' : 'is writing'} more ideas for you. ${plannersOnly}`

function endOf({ writer, heard, cut }: WritingView): string {
  if (cut === null) return `${writer} is done.`
  const passed = plural(heard, 'idea had', 'ideas had')
  return cut === 'late'
    ? `${writer} took too long, so we stopped it. ${passed} passed our checks by then.`
    : `${writer} broke off early. ${passed} passed our checks by then.`
}

function choiceOf(
  writing: WritingView,
  { ideas, planners, more }: Pick<Generation, 'ideas' | 'planners' | 'more'>,
  plannersShown: boolean,
): string {
  const { writer, chosen } = writing
  if (!chosen) return `We show Planner's ${five(ideas)} first. ${invitation(writing, { more })}`.trim()
  if (planners.length === 0) return `${chosen} of your ${best(ideas)} ${are(chosen)} by ${writer}.`
  if (plannersShown) return `These are the ${five(planners)} Planner picked.`
  const theirs = ideas.filter(({ madeBy }) => madeBy === writer).length
  const rest =
    more.length > 0 ? `, and ${more.length} more ${are(more.length)} below.` : '. Each one says who wrote it.'
  return `${theirs} of these ${five(ideas)} ${are(theirs)} by ${writer}${rest}`
}

const five = (ideas: unknown[]) => (ideas.length === 5 ? 'five' : 'ideas')
const best = (ideas: unknown[]) => (ideas.length === 5 ? 'five best ideas' : 'best ideas')
const are = (count: number) => (count === 1 ? 'is' : 'are')

function invitation({ writer }: WritingView, { more }: Pick<Generation, 'more'>): string {
  if (more.length === 0) return ''
  return more.length === 1
    ? `Read the idea that ${writer} wrote.`
    : `Read the ${more.length} ideas that ${writer} wrote.`
}
