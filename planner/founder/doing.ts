import nlp from 'compromise'
import { isPerson, isTagged, thingsIn } from './phrases.ts'
import type { Thing, Word } from './phrases.ts'
import { wordsOf } from './trade-words.ts'

/** "My aunt paid me to set up her router" is "setting up routers": a favor, as work that can be done again. */
export function doingIn(words: Word[]): string | null {
  const things = thingsIn(words)
  for (const [at, word] of words.entries()) {
    if (!isActOfTheirs(words, at)) continue
    if (teaching.has(rootOf(word))) return lessonAt(words, { at, things })
    const act = word.root === 'help' ? helpedWith(words, at) : at
    const work = workAt(words, { at: act, things })
    if (work) return rootOf(words[act]) === 'do' ? doingOf(work) : `${gerundOf(words[act])} ${work}`
  }
  return timeOf(words, things)
}

// "Paid me for 2 days of lunches": what they did in that time.
function timeOf(words: Word[], things: Thing[]): string | null {
  const at = words.findIndex(
    ({ said }, index) =>
      said === 'of' && spans.has(words[index - 1]?.said ?? '') && words.slice(0, index).some(isFor),
  )
  const next = words[at + 1]
  if (at < 0 || !next) return null
  if (isGerund(next)) return next.said
  const object = things.find(({ from }) => from === at + 1)
  return object ? doingOf(object.many) : null
}
const doingOf = (work: string) => (/^\S+ing$/.test(work) ? work : `doing ${work}`)
const spans = wordsOf(
  'hour hours day days night nights evening evenings week weeks weekend weekends month months',
)
const isFor = ({ said }: Word) => said === 'for'

/** The same where only work was asked about: "mending nets", "sewing", "getting boats off mudbanks". */
export function workIn(words: Word[]): string | null {
  const [act] = words
  if (!act?.said.endsWith('ing') || noActs.has(act.said)) return doingIn(words)
  if (rootOf(act) !== 'get' && noWork.has(rootOf(act))) return null
  const clause = words.filter((word) => word.clause === act.clause)
  const end = clause.findIndex(
    (word, at) =>
      at > 0 &&
      (after.has(word.said) ||
        /^\d/.test(word.said) ||
        (word.said.endsWith('ing') && clause[at - 1]?.said === 'and')),
  )
  const said = clause.slice(0, end < 0 ? mostOfWork : Math.min(end, mostOfWork)).map((word) => word.said)
  while (said.length > 1 && unfinished.has(said.at(-1) ?? '')) said.pop()
  const named = said.filter((word) => !owners.has(word))
  return named.map((word) => (word === 'them' ? 'people' : word)).join(' ')
}
const mostOfWork = 5
const noActs = wordsOf(
  'thing something anything everything nothing wedding evening morning string spring ring king clothing ceiling ' +
    'housing bedding pudding herring seedling dumpling building',
)
const after = wordsOf(
  'mostly mainly usually sometimes often for from because when so if but at who that which where then what how whether ' +
    'before after until till',
)
const unfinished = wordsOf(
  'and or the a an of to in on with off out about my their his her our your some any',
)
const owners = wordsOf('my their his her our your neighbors neighbours friends moms dads parents')

/** "Showing a mom how to pick feet" can be shown to others, and so can "showed her the damper". */
function lessonAt(words: Word[], { at, things }: Place): string | null {
  const clause = words.slice(at).filter(({ clause }) => clause === words[at]?.clause)
  const how = clause.findIndex(({ said }, index) => said === 'how' && clause[index + 1]?.said === 'to')
  const lesson = clause.slice(how)
  const end = lesson.findIndex(({ said }) => ['and', '&', 'so', 'because', 'when'].includes(said))
  const said = lesson.slice(0, end < 0 ? mostOfLesson : Math.min(end, mostOfLesson)).map(({ said }) => said)
  if (how > 0 && said.length > 3) return `${gerundOf(words[at])} people ${said.join(' ')}`
  const object = things.find(({ from, clause }) => from > at && clause === words[at]?.clause)
  const isShown = object && words.slice(at + 1, object.from).every(isBeforeNoun)
  return isShown ? `${gerundOf(words[at])} people ${object.many}` : null
}
const teaching = wordsOf('show teach')
const mostOfLesson = 8

/** "Helped her pick a wig" is picking. */
function helpedWith(words: Word[], at: number): number {
  const act = words.findIndex(
    (word, index) => index > at + 1 && isBeforeNoun(words[index + 1]) && !isBeforeNoun(word),
  )
  return act > 0 && act <= at + 3 && !isTagged(words[act], 'Preposition', 'Conjunction') ? act : at
}

/** "For fixing", "to fix", "for fix 2 nets", "I fixed", or the same with nothing before it. */
function isActOfTheirs(words: Word[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]]
  if (!isTagged(word, 'Verb') || isTagged(word, 'Copula', 'Auxiliary', 'Modal')) return false
  if (noWork.has(rootOf(word)) && !isWorkAfterAll(words, at)) return false
  if (at === 0) return isGerund(word) || isTagged(word, 'PastTense', 'Infinitive', 'Imperative')
  if (isGerund(word)) return !isTagged(before, 'Noun')
  return (
    before?.said === 'to' || (before?.said === 'for' && isTagged(word, 'Infinitive')) || isByThem(words, at)
  )
}

/** "Letting out hems", "went through her papers" and "doing his bib overalls" are work. */
const isWorkAfterAll = (words: Word[], at: number) => {
  const [word, next] = [words[at], words[at + 1]]
  if (rootOf(word) === 'do') return isTagged(next, 'Possessive', 'Determiner', 'Value', 'Plural')
  if (rootOf(word) === 'talk') return words[at + 2]?.said === 'through'
  return particleOfWork[rootOf(word)]?.has(next?.said ?? '') ?? false
}
const particleOfWork: Record<string, Set<string>> = {
  let: wordsOf('out'),
  go: wordsOf('through over'),
}

const isGerund = (word: Word | undefined) => isTagged(word, 'Verb') && Boolean(word?.said.endsWith('ing'))

const isByThem = (words: Word[], at: number) =>
  isTagged(words[at], 'PastTense') &&
  words.slice(Math.max(0, at - 2), at).some(({ said }) => said === 'i' || said === 'we' || said === 'and')

const rootOf = (word: Word | undefined) => word?.root ?? word?.said ?? ''
/** They were paid, asked, thanked: no work. */
const noWork = wordsOf(
  'pay thank ask say tell give get go come be have know think like love want need keep stay wait sit listen smile ' +
    'save feed let call see hear feel look laugh talk chat mean try start stop use take win buy lend do',
)

/** "Dry" and "dried" are "drying". */
export function gerundOf(word: Word | undefined): string {
  if (isGerund(word)) return word?.said ?? ''
  // The root of "classed" is "clas".
  const found = [word?.said ?? '', rootOf(word)].map(gerundIn).find((form) => form?.endsWith('ing'))
  return found ?? `${rootOf(word)}ing`
}

function gerundIn(said: string): string | undefined {
  const verb = nlp(said)
  verb.tag('Verb')
  const [forms] = verb.verbs().conjugate() as { Gerund?: string }[]
  return forms?.Gerund
}

type Place = { at: number; things: Thing[] }

/** What the work is done on: a thing, or people and the thing they have trouble with. */
function workAt(words: Word[], { at, things }: Place): string | null {
  const isParticle =
    isTagged(words[at + 1], 'Particle', 'Preposition') && particles.has(words[at + 1]?.said ?? '')
  const start = isParticle ? at + 2 : at + 1
  const particle = isParticle ? `${words[at + 1]?.said} ` : ''
  const object = things.find(({ from, clause }) => from >= start && clause === words[at]?.clause)
  if (!object) return null
  const next = words[object.to + 1]
  const isAsking = asking.has(words[start]?.said ?? '') && !finding.has(rootOf(words[at]))
  if (!isAsking && next?.clause === object.clause && isTagged(next, 'Auxiliary', 'Copula', 'PastTense'))
    return null
  const between = words.slice(start, object.from)
  if (isAsking) return object.many
  const link = between.findIndex((word) => linking.has(word.said))
  if (between.some((word) => isTagged(word, 'Verb'))) return null
  const isBeforeIt = (word: Word, index: number) =>
    isBeforeNoun(word) || isRelative(word) || isPerson(words, start + index)
  if (link < 0) return between.every(isBeforeIt) ? `${particle}${object.many}` : null
  const said = between[link]?.said ?? ''
  // Heather on a grave is no one.
  const named = said === 'on' ? [] : (['ProperNoun'] as const)
  const isForPeople = between
    .slice(0, link)
    .some(
      (word, index) => isPerson(words, start + index) || isTagged(word, 'Pronoun', 'Possessive', ...named),
    )
  return link === 0 || isForPeople ? `${particle}${isForPeople ? 'people ' : ''}${said} ${object.many}` : null
}

const finding = wordsOf('figure find work')
// "Drawing out where her pipes went" is drawing pipes.
const asking = wordsOf('where what which how whether if why when')
/** "Sewed my sister a dress". */
const isRelative = ({ said }: Word) => relatives.has(said)
const relatives = wordsOf(
  'mother father mom dad aunt uncle sister brother cousin niece nephew daughter son friend neighbor',
)
const particles = wordsOf('up out down in off together over through')
const linking = wordsOf('with to through about on')
const isBeforeNoun = (word: Word | undefined) =>
  isTagged(word, 'Determiner', 'Possessive', 'Value', 'Adjective', 'Pronoun')
