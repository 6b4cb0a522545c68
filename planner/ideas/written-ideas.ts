import { ensure } from '#planner/ensure.ts'
import { playFor } from '#planner/founder/compose.ts'
import type { Country } from '#planner/founder/countries.ts'
import { readFounder } from '#planner/founder/founder.ts'
import type { Founder } from '#planner/founder/founder.ts'
import type { Answers } from '#planner/founder/questions.ts'
import type { Wish } from '#planner/founder/wish.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { playsFor } from './able.ts'
import { askedIdea, candidate, ideaNumbers, isSound, playOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { obstacleOf, rank } from './fit.ts'
import type { Obstacle } from './fit.ts'
import type { Idea } from './idea.ts'
import { notesOn } from './ideas.ts'
import { ideaFacts } from './model-facts.ts'
import { selectFromBoth } from './select.ts'
import { signalNames } from './signal.ts'
import type { LiveItem } from './signal.ts'
import { withinWishes } from './within-wishes.ts'
import { asWritten, writeIdea } from './write-idea.ts'

type Asked = {
  answers: Answers
  today: string
  country?: Country | null
  wishes?: Wish[]
}

const founderOf = ({ answers, country, wishes }: Pick<Asked, 'answers' | 'country' | 'wishes'>) =>
  withinWishes(readFounder(answers, country), wishes ?? [])

const task =
  'Write five business ideas for this one founder, best first, each for another problem and in another form. The people they name come first, then people of the field they chose. Use their own words and nouns. Stay in the life they describe: their country, hours and money, their way of reaching customers, their goal. Each ends in something digital and begins with a test by hand within a week. Give a scene only an insider knows, and something they can make tonight. Do not repeat what is in "seen", nor the ideas of the playbook; those show the craft. Keep within "limits". Numbers in sentences: only from the data or your own number fields, or reckoned from them in the same sentence. An hour of work is worth "dollarsAnHour".'
const obeyWishes = ' Obey "wishes", what they asked of their weeks.'
const useNews = ' "news" are headlines on their people: at most two ideas take up what one is about.'

const headline = ({ title, source, date }: LiveItem) => ({ title, source, date: date.slice(0, 10) })

export function newsWords(answers: Answers): string[] {
  const { audienceIds, domainIds, trade } = readFounder(answers)
  const people = knowledge.audiences.filter(({ id }) => audienceIds.has(id))
  const fields = knowledge.domains.filter(({ id }) => domainIds.has(id))
  return [...signalNames([...people, ...fields]), ...(trade ? [trade.many] : [])]
}

/** `seen`: names of ideas; `news`: live items about their people. */
export const ideasWanted = (asked: Asked, seen: string[], news: LiveItem[] = []) => ({
  task: `${task}${asked.wishes?.length ? obeyWishes : ''}${news.length > 0 ? useNews : ''}`,
  facts: ideaFacts({ founder: founderOf(asked), country: asked.country, wishes: asked.wishes ?? [], seen }),
  ...(news.length > 0 ? { strangers: { news: news.map(headline) } } : {}),
  entry: askedIdea,
  numbers: ideaNumbers,
  accept: (written: Candidate) => whyNotShown(written, asked) === null,
})

/** Inconsistent, or beyond their hours or money. */
export function whyNotShown(
  written: Candidate,
  { today, ...asked }: Pick<Asked, 'answers' | 'today' | 'wishes'>,
): 'unsound' | Obstacle | null {
  if (!isSound(written)) return 'unsound'
  const founder = founderOf(asked)
  return obstacleOf(playOf(written, { id: 'written', founder, today }), founder)
}

export function ideaOf(written: Candidate, id: string, asked: Asked): Idea {
  const founder = founderOf(asked)
  const [fit] = rank([playOf(written, { id, founder, today: asked.today })], founder, noSteering)
  const idea = writeIdea(
    { ...ensure(fit), stretch: false },
    { founder, today: asked.today, country: asked.country, wishes: asked.wishes },
  )
  return asWritten(idea, written)
}

const noSteering = { dismissed: [], saved: [] }

type Stored = Pick<Idea, 'playId' | 'written' | 'stretch'>

/** `planners` as it chose them. Play ids of the five, and the notes above them. */
export function bestOfBoth({ planners, written }: Record<'planners' | 'written', Stored[]>, asked: Asked) {
  const { today, wishes = [] } = asked
  const founder = founderOf(asked)
  const rankedOf = (ideas: Stored[]) =>
    rank(
      ideas.flatMap((idea) => playOfIdea(idea, founder, today) ?? []),
      founder,
      noSteering,
    )
  const [own, theirs] = [rankedOf(planners), rankedOf(written)]
  const chosen = selectFromBoth(
    planners.flatMap(({ playId, stretch }) =>
      own.filter(({ play }) => play.id === playId).map((fit) => ({ ...fit, stretch })),
    ),
    theirs,
  )
  const ofPlaybook = playsFor(founder).filter((play) => obstacleOf(play, founder) === null)
  const feasible = [...theirs.map(({ play }) => play), ...ofPlaybook]
  return {
    playIds: chosen.map(({ play }) => play.id),
    ...notesOn(chosen, founder, { feasible, saved: [], wishes }),
  }
}

export function playOfIdea(
  { playId, written }: Pick<Idea, 'playId' | 'written'>,
  founder: Founder,
  today: string,
): Play | null {
  const { data } = candidate.safeParse(written)
  return data ? playOf(data, { id: playId, founder, today }) : playFor(playId, founder.trade)
}
