import { day, minute } from '#kit/contract/time.ts'
import type { Outcome } from '../model.ts'

export const leavers = ['ann', 'ben'] as const
export const writers = ['ann', 'ben', 'cid'] as const
export type Leaver = (typeof leavers)[number]
export type Writer = (typeof writers)[number]

export const nameOf = (run: string, who: Writer) => `${who}-${run}`

type Said = { label: string; key?: undefined }
export type Command = Said &
  (
    | { act: 'ask'; who: Writer }
    | { act: 'respond'; who: Writer; on: string; isPost: true }
    | { act: 'delete' | 'restore'; who: Writer; on: string; isPost: boolean }
    | { act: 'say'; who: Writer; to: Leaver }
    | { act: 'log'; who: Leaver }
    | { act: 'remove project'; who: Leaver }
    | { act: 'restore project'; who: Leaver }
    | { act: 'remove piece' | 'restore piece'; who: Leaver; on: string; isPost?: undefined }
    | { act: 'leave'; who: Leaver; posts: 'anonymise' | 'erase' }
    | { act: 'enter' | 'return' | 'return by link'; who: Leaver }
    | { act: 'wait'; ms: number }
    | { act: 'sweep' }
  )

type Person = {
  isIn: boolean
  leaving: { posts: 'anonymise' | 'erase'; due: number } | null
  isErased: boolean
  projectGone: number | null
  isPurged: boolean
}
/** `by` is null once its author is erased. `post` is null for posts. */
type Thing = { label: string; by: Writer | null; post: string | null; words: string; gone: number | null }
type Piece = { label: string; by: Leaver; gone: number | null }
export type State = {
  now: number
  people: Record<Leaver, Person>
  things: Thing[]
  pieces: Piece[]
  lines: { label: string; room: Leaver }[]
  sentAt: Record<string, number>
}
type Each<One> = Record<Leaver, One>
export type Seen = {
  posts: {
    label: string
    words: string
    author: string
    count: number
    responses: { words: string; author: string }[]
  }[]
  rooms: Each<string[] | null>
  ended: number
  people: Each<number>
  pages: Each<number>
  own: Each<string[] | number>
  strangers: number[]
}

const [undo, kept] = [10 * minute, 30 * day]
const deletedWords = '[deleted by its author]'
const refused = (state: State, answer: unknown) => ({ state, answer, refused: true })
const did = (state: State, answer: unknown = 200) => ({ state, answer })
const isLeaver = (who: Writer): who is Leaver => who !== 'cid'

const withPerson = (state: State, who: Leaver, change: Partial<Person>): State => ({
  ...state,
  people: { ...state.people, [who]: { ...state.people[who], ...change } },
})
const thingOf = ({ things }: State, label: string) => things.find((one) => one.label === label)
const isThere = (state: State, thing?: Thing): thing is Thing =>
  Boolean(thing && thing.gone === null && (!thing.post || thingOf(state, thing.post)?.gone === null))

export function expected(state: State, command: Command, seen: unknown): Outcome<State> {
  switch (command.act) {
    case 'wait':
      return did({ ...state, now: state.now + command.ms })
    case 'sweep':
      return did(swept(state), [])
    case 'enter':
    case 'return':
    case 'return by link':
      return returned(state, command, seen as Seen)
    case 'ask':
    case 'respond':
    case 'log':
    case 'say':
      return created(state, command)
    default:
      return isOut(state, command.who)
        ? refused(state, command.act === 'leave' ? 'no' : 401)
        : acted(state, command)
  }
}

const isOut = ({ people }: State, who: Writer) => isLeaver(who) && !people[who].isIn

type Returning = Command & { act: 'enter' | 'return' | 'return by link' }

function returned(state: State, { act, who }: Returning, seen: Seen): Outcome<State> {
  const { leaving, isErased } = state.people[who]
  const inTime = leaving !== null && state.now < leaving.due
  if (act === 'return by link')
    return inTime ? did(withPerson(state, who, { leaving: null })) : refused(state, 422)
  if (isErased) return refused(state, 401)
  // Who asks to leave and to stay at once may be left out, but has to read so.
  const isAtOnce = leaving?.due === state.now + 14 * day && seen.people[who] === 404
  if (leaving && (act === 'enter' || !inTime || isAtOnce)) return refused(state, 409)
  return did(withPerson(state, who, { leaving: null, isIn: true }))
}

type Creating = Command & { act: 'ask' | 'respond' | 'log' | 'say' }

/** Sent again, for a day it changes nothing and gets the same answer. */
function created(before: State, command: Creating): Outcome<State> {
  const { label, who } = command
  const first = before.sentAt[label]
  if (first !== undefined && before.now - first >= day) return refused(before, 'late')
  const state = { ...before, sentAt: { ...before.sentAt, [label]: first ?? before.now } }
  if (isOut(state, who)) return refused(state, 401)
  const isKnown = [...state.things, ...state.pieces, ...state.lines].some((one) => one.label === label)
  if (isKnown && command.act !== 'say') return did(state, 201)
  switch (command.act) {
    case 'ask':
    case 'respond': {
      const post = command.act === 'respond' ? command.on : null
      if (post && !isThere(state, thingOf(state, post))) return refused(state, 404)
      return did(
        { ...state, things: [...state.things, { label, by: who, post, words: label, gone: null }] },
        201,
      )
    }
    case 'log': {
      if (state.people[command.who].projectGone !== null) return refused(state, 404)
      return did({ ...state, pieces: [...state.pieces, { label, by: command.who, gone: null }] }, 201)
    }
    case 'say': {
      const isInRoom = who === 'cid' || who === command.to
      if (!isInRoom || state.people[command.to].isErased) return refused(state, 404)
      return did(isKnown ? state : { ...state, lines: [...state.lines, { label, room: command.to }] }, 201)
    }
  }
}

type Acting = Exclude<Command, Creating | { act: 'wait' | 'sweep' | 'enter' | 'return' | 'return by link' }>

function acted(state: State, command: Acting): Outcome<State> {
  const { who } = command
  switch (command.act) {
    case 'delete':
    case 'restore': {
      const thing = thingOf(state, command.on)
      if (!thing || thing.by !== who) return refused(state, 404)
      const isBringingBack = command.act === 'restore'
      const mayBringBack = thing.gone !== null && state.now - thing.gone < undo
      const postIsThere = !thing.post || thingOf(state, thing.post)?.gone === null
      if (isBringingBack ? !mayBringBack || !postIsThere : !isThere(state, thing)) return refused(state, 404)
      const gone = isBringingBack ? null : state.now
      return did({ ...state, things: state.things.map((one) => (one === thing ? { ...one, gone } : one)) })
    }
    case 'leave': {
      const leaving = { posts: command.posts, due: state.now + 14 * day }
      return did(withPerson(state, command.who, { leaving, isIn: false }))
    }
    case 'remove project':
    case 'restore project':
      return movedProject(state, command)
    default: {
      const piece = state.pieces.find(({ label, by }) => label === command.on && by === who)
      if (!piece || state.people[command.who].projectGone !== null) return refused(state, 404)
      const gone = command.act === 'restore piece' ? null : (piece.gone ?? state.now)
      return did({ ...state, pieces: state.pieces.map((one) => (one === piece ? { ...one, gone } : one)) })
    }
  }
}

type Moving = Command & { act: 'remove project' | 'restore project' }

function movedProject(state: State, { act, who }: Moving): Outcome<State> {
  const { projectGone, isPurged } = state.people[who]
  if (isPurged || (act === 'remove project' && projectGone !== null)) return refused(state, 404)
  return did(withPerson(state, who, { projectGone: act === 'remove project' ? state.now : null }))
}

/** Accounts whose day has come go, and what was deleted thirty days ago. */
function swept(state: State): State {
  const due = leavers.filter((who) => (state.people[who].leaving?.due ?? Infinity) <= state.now)
  const after = due.reduce(erased, state)
  const isLong = (gone: number | null) => gone !== null && state.now - gone > kept
  const purged = leavers.filter((who) => isLong(after.people[who].projectGone))
  return purged.reduce((one, who) => withoutProject(one, who), {
    ...after,
    pieces: after.pieces.filter(({ gone }) => !isLong(gone)),
    things: after.things.map((thing) => (isLong(thing.gone) ? { ...thing, by: null } : thing)),
  })
}

const withoutProject = (state: State, who: Leaver): State => ({
  ...withPerson(state, who, { projectGone: state.people[who].projectGone ?? state.now, isPurged: true }),
  pieces: state.pieces.filter(({ by }) => by !== who),
})

function erased(state: State, who: Leaver): State {
  const isAll = state.people[who].leaving?.posts === 'erase'
  const goes = ({ by, gone }: Thing) => by === who && (isAll || gone !== null)
  const responses = state.things.filter((one) => one.post !== null && !goes(one))
  const isAnswered = ({ label }: Thing) =>
    responses.some(({ post, by, gone }) => post === label && by !== who && gone === null)
  const things = [...state.things.filter(({ post }) => post === null), ...responses].flatMap(
    (one): Thing[] => {
      const after = one.by === who ? { ...one, by: null } : one
      if (one.post !== null || !goes(one)) return [after]
      return isAnswered(one) ? [{ ...after, words: deletedWords }] : []
    },
  )
  const left = things.filter(({ post }) => post === null || things.some(({ label }) => label === post))
  const without = withoutProject({ ...state, things: left }, who)
  return withPerson(without, who, { leaving: null, isErased: true, isIn: false })
}

export function shown(state: State): Seen {
  const author = (by: Writer | null) => by ?? 'Deleted member'
  const living = state.things.filter(({ gone }) => gone === null)
  const each = <One>(show: (person: Person, who: Leaver) => One) => ({
    ann: show(state.people.ann, 'ann'),
    ben: show(state.people.ben, 'ben'),
  })
  return {
    posts: living
      .filter(({ post }) => post === null)
      .map(({ label, words, by }) => {
        const responses = living
          .filter(({ post }) => post === label)
          .map((one) => ({ words: one.words, author: author(one.by) }))
          .sort((one, two) => (one.words < two.words ? -1 : 1))
        return { label, words, author: author(by), count: responses.length, responses }
      })
      .sort((one, two) => (one.label < two.label ? -1 : 1)),
    rooms: each(({ isErased }, who) =>
      isErased
        ? null
        : state.lines
            .filter(({ room }) => room === who)
            .map(({ label }) => label)
            .sort(),
    ),
    ended: leavers.filter((who) => state.people[who].isErased).length,
    people: each(({ leaving, isErased }) => (leaving || isErased ? 404 : 200)),
    pages: each(({ leaving, isErased, projectGone }) =>
      leaving || isErased || projectGone !== null ? 404 : 200,
    ),
    own: each(({ isIn, projectGone }, who) => {
      if (!isIn) return 401
      if (projectGone !== null) return 404
      return state.pieces
        .filter(({ by, gone }) => by === who && gone === null)
        .map(({ label }) => label)
        .sort()
    }),
    strangers: [404, 401],
  }
}
