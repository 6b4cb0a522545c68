import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PostView } from '#features/forum/contract.ts'
import type { RemovalView } from '#features/forum/removals-contract.ts'
import type { ResponseView } from '#features/forum/responses-contract.ts'
import type { ReportView } from '#features/moderation/contract.ts'
import { reports as reportRows } from '#features/moderation/server/tables.ts'
import { minute } from '#kit/contract/time.ts'
import { settled } from '#test/cast.ts'
import { password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { commandsHeld } from './model.ts'
import type { Model, Outcome } from './model.ts'
import { twoProcesses } from './two-processes.ts'

const { world, ask, make, member, admin, stranger } = await twoProcesses()
const root = await settled(world, await admin())
const people = { ann: await member('ann'), ben: await member('ben'), root, visitor: stranger }
const category = (await make(root, 'GET', '/forum/categories')).items[0].id

type Who = keyof typeof people
type Writer = Exclude<Who, 'visitor'>
const writers = ['ann', 'ben', 'root'] as const

type Gone = { by: Writer | 'reports'; isHidden: boolean; waits: number }
type Thing = { label: string; by: Writer; gone: Gone | null; removal: Removal | null }
type Removal = { reason: string; appeal: string | null }
type Post = Thing & { solution: string | null }
type Response = Thing & { post: string; proposed: boolean; likes: string[]; wasSolution: boolean }
type Report = { label: string; on: string; by: Writer; isAppeal: boolean; isOpen: boolean }
type State = { posts: Post[]; responses: Response[]; reports: Report[] }

const onThings = ['like', 'unlike', 'accept', 'delete', 'restore', 'report', 'appeal', 'put back'] as const
type OnThing = (typeof onThings)[number]
type Drawn =
  | { act: 'ask'; who: Who }
  | { act: 'wait'; who: Who }
  | { act: 'respond'; who: Who; place: number; solves: boolean }
  | { act: 'unaccept' | 'keep' | 'hide'; who: Who; place: number }
  | { act: OnThing; who: Who | 'author'; place: number; isPost: boolean }
type Asked = { who: Who; label: string; key?: string }
type Responding = Asked & { act: 'respond'; on: string; solves: boolean }
type Deciding = Asked & { act: OnThing | 'unaccept' | 'keep' | 'hide'; on: string; of?: string }
type Command = (Asked & { act: 'ask' }) | (Asked & { act: 'wait' }) | Responding | Deciding

const [maxPosts, enoughReports, waitsToUndo] = [2, 3, 2]

const withPost = (state: State, label: string, change: Partial<Post>): State => ({
  ...state,
  posts: state.posts.map((post) => (post.label === label ? { ...post, ...change } : post)),
})
const withResponse = (state: State, label: string, change: Partial<Response>): State => ({
  ...state,
  responses: state.responses.map((one) => (one.label === label ? { ...one, ...change } : one)),
})
const withThing = (state: State, { label }: Thing, change: Partial<Thing>): State =>
  withResponse(withPost(state, label, change), label, change)
const postOf = ({ posts }: State, label: string) => posts.find((post) => post.label === label)
const responseOf = ({ responses }: State, label: string) => responses.find((one) => one.label === label)
const thingOf = (state: State, label: string) => postOf(state, label) ?? responseOf(state, label)
const isThere = (state: State, thing?: Post | Response) =>
  Boolean(thing && !thing.gone && (!('post' in thing) || !postOf(state, thing.post)?.gone))
const isOpenOn = (on: string) => (report: Report) => report.isOpen && report.on === on

const refused = (state: State, status: number) => ({ state, answer: [status], refused: true })
const done = (state: State, status = 200) => ({ state, answer: [status] })

/** A response that goes leaves its post unsolved, and remembers. */
function goneBy(state: State, thing: Post | Response, gone: Gone): State {
  const after = withThing(state, thing, { gone })
  if (!('post' in thing)) return after
  const isSolution = postOf(state, thing.post)?.solution === thing.label
  const noted = withResponse(after, thing.label, { wasSolution: isSolution })
  return isSolution ? withPost(noted, thing.post, { solution: null }) : noted
}

function respond(state: State, command: Responding): Outcome<State> {
  const { who, label, on, solves } = command
  const post = postOf(state, on)
  if (!post || post.gone) return refused(state, 404)
  const decides = post.by === who || (who === 'root' && !post.solution)
  const proposed = solves && !decides
  const response = { label, by: who as Writer, gone: null, removal: null, post: on, proposed }
  const added = {
    ...state,
    responses: [...state.responses, { ...response, likes: [], wasSolution: false }],
  }
  const isSolution = solves && decides
  return {
    state: isSolution ? withPost(added, on, { solution: label }) : added,
    answer: [201, isSolution, proposed],
  }
}

function liked(state: State, { act, who, on }: Deciding): Outcome<State> {
  const response = responseOf(state, on)
  if (!response || !isThere(state, response)) return refused(state, 404)
  const others = response.likes.filter((one) => one !== who)
  const likes = act === 'like' ? [...others, who].sort() : others
  return { state: withResponse(state, on, { likes }), answer: [200, likes.length] }
}

function accepted(state: State, { act, who, on }: Deciding): Outcome<State> {
  const response = act === 'accept' ? responseOf(state, on) : undefined
  const post = postOf(state, act === 'accept' ? (response?.post ?? '') : on)
  if (!post || post.gone) return refused(state, 404)
  if (who !== post.by && who !== 'root') return refused(state, 403)
  if (act === 'accept' && !isThere(state, response)) return refused(state, 404)
  return done(withPost(state, post.label, { solution: response?.label ?? null }))
}

function deleted(state: State, { who, on }: Deciding): Outcome<State> {
  const thing = thingOf(state, on)
  if (!thing || !isThere(state, thing) || thing.by !== who) return refused(state, 404)
  return done(goneBy(state, thing, { by: who, isHidden: false, waits: 0 }))
}

/** Authors bring back what they deleted themselves, and its solution if nothing else solves by then. */
function restored(state: State, { who, on }: Deciding): Outcome<State> {
  const thing = thingOf(state, on)
  const mayUndo = thing?.gone && !thing.gone.isHidden && thing.gone.waits < waitsToUndo && thing.by === who
  if (!thing || !mayUndo) return refused(state, 404)
  const after = withThing(state, thing, { gone: null })
  if (!('post' in thing)) return done(after)
  const post = postOf(state, thing.post)!
  if (post.gone) return refused(state, 404)
  return done(thing.wasSolution && !post.solution ? withPost(after, post.label, { solution: on }) : after)
}

function reported(state: State, { who, on, label }: Deciding): Outcome<State> {
  const thing = thingOf(state, on)
  if (!thing || !isThere(state, thing)) return refused(state, 404)
  const open = state.reports.filter(isOpenOn(on))
  if (open.some(({ by }) => by === who)) return done(state)
  const report = { label, on, by: who as Writer, isAppeal: false, isOpen: true }
  const after = { ...state, reports: [...state.reports, report] }
  if (open.length + 1 < enoughReports) return done(after)
  return done(goneBy(after, thing, { by: 'reports', isHidden: true, waits: 0 }))
}

function appealed(state: State, { who, on, label }: Deciding): Outcome<State> {
  const thing = thingOf(state, on)
  if (!thing?.removal || thing.by !== who) return refused(state, 404)
  if (thing.removal.appeal) return refused(state, 409)
  const appeal = `appeal ${label}`
  const report = { label, on, by: who, isAppeal: true, isOpen: true }
  const after = { ...state, reports: [...state.reports, report] }
  return done(withThing(after, thing, { removal: { ...thing.removal, appeal } }))
}

const closed = (state: State, on: string): State => ({
  ...state,
  reports: state.reports.map((one) => (one.on === on ? { ...one, isOpen: false } : one)),
})

const putBack = (state: State, thing: Thing): State =>
  withThing(state, thing, { removal: null, ...(thing.gone?.isHidden ? { gone: null } : {}) })

function returned(state: State, { who, on }: Deciding): Outcome<State> {
  if (who !== 'root') return refused(state, 403)
  const thing = thingOf(state, on)
  return thing?.removal ? done(putBack(closed(state, on), thing)) : refused(state, 404)
}

/** Hiding leaves what its author deleted and can't bring back anymore. */
function resolved(state: State, { act, who, on, label }: Deciding): Outcome<State> {
  if (who !== 'root') return refused(state, 403)
  const named = state.reports.filter((one) => one.label === on)
  const report = named.find(({ isOpen }) => isOpen) ?? named[0]
  if (!report) return refused(state, 404)
  const count = state.reports.filter(isOpenOn(report.on)).length
  if (!report.isOpen) return { state, answer: [200, 0] }
  const [after, thing] = [closed(state, report.on), thingOf(state, report.on)!]
  const answer = [200, count]
  if (act === 'keep') return { state: putBack(after, thing), answer }
  const { gone } = thing
  if (gone && !gone.isHidden && gone.waits >= waitsToUndo) return { state: after, answer }
  const hidden = gone
    ? withThing(after, thing, { gone: { ...gone, by: 'root', isHidden: true } })
    : goneBy(after, thing, { by: 'root', isHidden: true, waits: 0 })
  const removal = { reason: `hidden ${label}`, appeal: thing.removal?.appeal ?? null }
  return { state: withThing(hidden, thing, { removal }), answer }
}

const aged = <One extends Thing>(thing: One): One =>
  thing.gone ? { ...thing, gone: { ...thing.gone, waits: thing.gone.waits + 1 } } : thing

function expected(state: State, command: Command): Outcome<State> {
  if (command.act === 'wait')
    return done({ ...state, posts: state.posts.map(aged), responses: state.responses.map(aged) })
  if (command.who === 'visitor') return refused(state, 401)
  switch (command.act) {
    case 'ask': {
      const post = { label: command.label, by: command.who, gone: null, removal: null, solution: null }
      return done({ ...state, posts: [...state.posts, post] }, 201)
    }
    case 'respond':
      return respond(state, command)
    case 'like':
    case 'unlike':
      return liked(state, command)
    case 'accept':
    case 'unaccept':
      return accepted(state, command)
    case 'delete':
      return deleted(state, command)
    case 'restore':
      return restored(state, command)
    case 'report':
      return reported(state, command)
    case 'appeal':
      return appealed(state, command)
    case 'put back':
      return returned(state, command)
    default:
      return resolved(state, command)
  }
}

const byLabel = (a: { label: string }, b: { label: string }) => (a.label < b.label ? -1 : 1)

function shownTo(state: State, who: Who) {
  const mayDecide = (post: Post) => who === 'root' || who === post.by
  return state.posts.toSorted(byLabel).map((post) => {
    if (post.gone) return { label: post.label, statuses: [404, 404] }
    const responses = state.responses.filter((one) => one.post === post.label && !one.gone)
    return {
      label: post.label,
      statuses: [200, 200],
      isSolved: post.solution !== null,
      solution: post.solution,
      count: responses.length,
      can: { edit: who === post.by, accept: mayDecide(post) },
      responses: responses
        .map(({ label, by, likes, proposed }) => ({
          label,
          isAdminResponse: by === 'root',
          isSolution: label === post.solution,
          isProposed: proposed,
          likesCount: likes.length,
          likedByMe: likes.includes(who),
          can: { edit: who === by, accept: mayDecide(post) },
        }))
        .sort(byLabel),
    }
  })
}

function removalsOf(state: State, who: Who) {
  const things = [...state.posts, ...state.responses]
  return things
    .filter(({ removal, by }) => removal && (who === 'root' || who === by))
    .map(({ label, removal }) => ({ label, ...removal! }))
    .sort(byLabel)
}

function shown(state: State) {
  const queue = state.reports
    .filter(({ isOpen }) => isOpen)
    .map(({ label, on, by, isAppeal }) => {
      const isHidden = thingOf(state, on)!.gone?.isHidden ?? false
      return { label, on, by, isAppeal, isHidden }
    })
  return {
    posts: [...writers, 'visitor' as const].map((who) => shownTo(state, who)),
    inCategory: state.posts.filter(({ gone }) => !gone).length,
    removals: writers.map((who) => removalsOf(state, who)),
    queue: queue.sort(byLabel),
  }
}

/** Ids by label, removals by the label of what they hide. */
type Ids = Map<string, string>
type Product = { run: string; inCategory: number; things: Ids; reports: Ids; removals: Ids }

const idOf = (ids: Ids, key: string) => ids.get(key) ?? randomUUID()
const labelOf = (ids: Ids, id: string) => [...ids].find(([, known]) => known === id)?.[0]

async function perform(product: Product, command: Command): Promise<unknown> {
  const { run, things } = product
  const { label } = command
  const who = people[command.who]
  switch (command.act) {
    case 'wait':
      world.clock.forward(5 * minute)
      return [200]
    case 'ask': {
      const body = { categoryId: category, title: label, content: 'Where do I begin?' }
      const answer = await ask(who, 'POST', '/forum/posts', { body, key: `${run} ${label}` })
      if (answer.status === 201) things.set(label, answer.body.id)
      return [answer.status]
    }
    case 'respond': {
      const path = `/forum/posts/${idOf(things, command.on)}/responses`
      const body = { content: label, solves: command.solves }
      const answer = await ask(who, 'POST', path, { body, key: `${run} ${label}` })
      if (answer.status !== 201) return [answer.status]
      things.set(label, answer.body.id)
      return [201, answer.body.isSolution, answer.body.isProposed]
    }
    default: {
      const { status, body } = await ask(who, ...callOf(product, command))
      const counts = ['like', 'unlike', 'keep', 'hide'].includes(command.act) && status === 200
      return counts ? [status, body.likesCount ?? body.resolved] : [status]
    }
  }
}

function callOf(
  { things, reports, removals }: Product,
  { act, label, on, of }: Deciding,
): [string, string, { body?: object }?] {
  const kind = on.startsWith('response') ? 'response' : 'post'
  const id = idOf(things, on)
  const path = `/forum/${kind}s/${id}`
  const removal = idOf(removals, on)
  const resolution = `/admin/reports/${idOf(reports, on)}/resolution`
  switch (act) {
    case 'accept':
      return ['PUT', `/forum/posts/${idOf(things, of ?? '')}/solution`, { body: { responseId: id } }]
    case 'unaccept':
      return ['DELETE', `${path}/solution`]
    case 'delete':
      return ['DELETE', path]
    case 'restore':
      return ['POST', `${path}/restoration`]
    case 'report':
      return ['PUT', `/reports/${kind}/${id}`, { body: { reason: `reported ${label}` } }]
    case 'appeal':
      return ['PUT', `/forum/removals/${removal}/appeal`, { body: { words: `appeal ${label}` } }]
    case 'put back':
      return ['POST', `/admin/forum/removals/${removal}/restoration`]
    case 'keep':
      return ['PUT', resolution, { body: { outcome: 'keep' } }]
    case 'hide':
      return ['PUT', resolution, { body: { outcome: 'hide', reason: `hidden ${label}` } }]
    default:
      return [act === 'like' ? 'PUT' : 'DELETE', `${path}/like`]
  }
}

async function seenBy({ things }: Product, who: Browser) {
  const posts = [...things].filter(([label]) => label.startsWith('post'))
  const views = await Promise.all(
    posts.map(async ([label, id]) => {
      const answers = [
        await ask(who, 'GET', `/forum/posts/${id}`),
        await ask(who, 'GET', `/forum/posts/${id}/responses?limit=100`),
      ]
      const statuses = answers.map(({ status }) => status)
      if (statuses[0] !== 200) return { label, statuses }
      const post: PostView = answers[0]!.body
      const responses: ResponseView[] = answers[1]!.body.items
      return {
        label,
        statuses,
        isSolved: post.isSolved,
        solution: post.solution?.content ?? null,
        count: post.responsesCount,
        can: post.can,
        responses: responses.map(viewOf).sort(byLabel),
      }
    }),
  )
  return views.sort(byLabel)
}

const viewOf = (response: ResponseView) => ({
  label: response.content,
  isAdminResponse: response.isAdminResponse,
  isSolution: response.isSolution,
  isProposed: response.isProposed,
  likesCount: response.likesCount,
  likedByMe: response.likedByMe,
  can: response.can,
})

/** The administrator's lists also hold what earlier runs left. */
async function removalsSeen({ things, removals }: Product, who: Writer) {
  const path = who === 'root' ? '/admin/forum/removals' : '/forum/removals'
  const items: RemovalView[] = (await ask(people[who], 'GET', path)).body.items
  const ours = items.filter(({ postId }) => labelOf(things, postId))
  return ours
    .map(({ id, kind, title, text, reason, appeal }) => {
      const label = kind === 'post' ? title : text
      removals.set(label, id)
      return { label, reason, appeal }
    })
    .sort(byLabel)
}

async function queueSeen({ things, reports }: Product) {
  // Some were closed before anyone saw them; of two with one label, the last to come is the open one.
  for (const { id, reason } of await world.db.select().from(reportRows).orderBy(reportRows.resolvedAt))
    reports.set(reason!.split(' ').at(-1)!, id)
  const items: ReportView[] = (await ask(root, 'GET', '/admin/reports?queue=forum&limit=100')).body.items
  const ours = items.filter(({ subjectId }) => labelOf(things, subjectId))
  return ours
    .map(({ subjectId, reporter, reason, isAppeal, isHidden }) => {
      const label = reason!.split(' ').at(-1)!
      const by = writers.find((one) => people[one].id === reporter.id)!
      return { label, on: labelOf(things, subjectId)!, by, isAppeal, isHidden }
    })
    .sort(byLabel)
}

async function countInCategory() {
  const { items } = (await ask(stranger, 'GET', '/forum/categories')).body
  return items.find(({ id }: { id: string }) => id === category).postsCount as number
}

const seen = async (product: Product) => ({
  posts: await Promise.all([...writers, 'visitor' as const].map((who) => seenBy(product, people[who]))),
  inCategory: (await countInCategory()) - product.inCategory,
  removals: await Promise.all(writers.map((who) => removalsSeen(product, who))),
  queue: await queueSeen(product),
})

/** Mostly at what the act is for. */
function thingFor(state: State, { act, place, isPost }: Drawn & { act: OnThing }) {
  const onResponse = act === 'like' || act === 'unlike' || act === 'accept' || !isPost
  const all: (Post | Response)[] = onResponse ? state.responses : state.posts
  const wanted = all.filter((thing) => {
    if (act === 'restore') return thing.gone
    if (act === 'appeal' || act === 'put back') return thing.removal
    return act === 'report' ? !thing.gone && state.reports.some(isOpenOn(thing.label)) : !thing.gone
  })
  const some = wanted.length > 0 && place % 4 > 0 ? wanted : all
  return some[place % some.length]
}

function aim(state: State, drawn: Drawn, label: string): Command {
  const { act } = drawn
  const who = drawn.who === 'author' ? 'ann' : drawn.who
  if (act === 'wait') return { act, who, label }
  if (state.posts.length === 0 || (act === 'ask' && state.posts.length < maxPosts))
    return { act: 'ask', who, label: `post ${label}`, key: label }
  const post = state.posts[('place' in drawn ? drawn.place : 0) % state.posts.length]!.label
  const response = { who, label: `response ${label}`, key: label, on: post, solves: false }
  switch (act) {
    case 'ask':
      return { act: 'respond', ...response }
    case 'respond':
      return { act, ...response, solves: drawn.solves }
    case 'unaccept':
      return { act, who, label, on: post }
    case 'keep':
    case 'hide': {
      const open = state.reports.filter(({ isOpen }) => isOpen)
      const some = open.length > 0 && drawn.place % 4 > 0 ? open : state.reports
      const report = some[drawn.place % some.length]
      return report ? { act, who, label, on: report.label } : { act: 'report', who, label, on: post }
    }
    default: {
      const thing = thingFor(state, drawn)
      if (!thing) return { act: 'respond', ...response }
      const by = drawn.who === 'author' ? thing.by : who
      return { act: drawn.act, who: by, label, on: thing.label, ...('post' in thing && { of: thing.post }) }
    }
  }
}

const asking = fc.constantFrom<Who>('ann', 'ben', 'ben', 'root', 'root', 'root', 'visitor')
const deciding = fc.constantFrom<Who>('root', 'root', 'root', 'root', 'root', 'ann', 'visitor')
const [place, solves] = [fc.nat(60), fc.boolean()]
const some = <const Act extends string>(...acts: Act[]) => fc.constantFrom(...acts)
const ofThing = (acts: OnThing[], who: fc.Arbitrary<Who | 'author'>) =>
  fc.record({ act: fc.constantFrom(...acts), who, place, isPost: fc.boolean() })
const authors = fc.constantFrom<Who | 'author'>(
  'author',
  'author',
  'author',
  'author',
  'author',
  'ben',
  'visitor',
)
const model: Model<State, Drawn, Command, Product> = {
  drawn: fc.oneof(
    { weight: 1, arbitrary: fc.record({ act: some('ask'), who: asking }) },
    { weight: 1, arbitrary: fc.record({ act: some('wait'), who: asking }) },
    { weight: 3, arbitrary: fc.record({ act: some('respond'), who: asking, place, solves }) },
    { weight: 1, arbitrary: fc.record({ act: some('unaccept'), who: asking, place }) },
    { weight: 3, arbitrary: ofThing(['like', 'unlike', 'accept'], asking) },
    { weight: 5, arbitrary: ofThing(['report'], asking) },
    { weight: 4, arbitrary: ofThing(['delete', 'restore', 'restore', 'appeal'], authors) },
    { weight: 1, arbitrary: ofThing(['put back'], deciding) },
    { weight: 3, arbitrary: fc.record({ act: some('keep', 'hide', 'hide'), who: deciding, place }) },
  ),
  begin: async () => {
    for (const name of ['ann', 'ben'] as const) people[name] = await settled(world, await member(name))
    // Administrators see a hundred of them; the waits of earlier runs have ended the session.
    await world.db.delete(reportRows)
    await make(root, 'POST', '/auth/sign-in', { body: { email: root.email, password, as: 'admin' } })
    const ids = { things: new Map(), reports: new Map(), removals: new Map(), run: randomUUID() }
    const product = { ...ids, inCategory: await countInCategory() }
    return { state: { posts: [], responses: [], reports: [] }, product }
  },
  aim,
  expected,
  perform,
  shown,
  seen,
}

it('posts, responses, reports and what administrators hide', async () => {
  expect(await commandsHeld(model)).toBeGreaterThan(0)
})
