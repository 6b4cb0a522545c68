import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AccessView } from '#features/access-tokens/contract.ts'
import { oauthSecrets } from '#features/access-tokens/server/tables.ts'
import { makeLink } from '#features/accounts/server/links.ts'
import { hashToken } from '#kit/server/tokens.ts'
import { makeProject } from '#test/cast.ts'
import { openBrowser, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { commandsHeld } from './model.ts'
import type { Model, Outcome } from './model.ts'
import { twoProcesses } from './two-processes.ts'

const { world, ask, member, stranger, fetch } = await twoProcesses()

type Who = 'ann' | 'ben' | 'visitor'
type Scope = 'read' | 'write'
/** Ann's; null is all of them. */
type Project = 'Bread' | 'Soup' | null
type App = 'web' | 'device'
type Chosen = { scope: Scope; project: Project }
type Drawn =
  | ({ act: 'create'; who: Who } & Chosen)
  | ({ act: 'allow'; app: App } & Chosen)
  | { act: 'revoke' | 'disconnect'; who: Who; place: number }
  | { act: 'exchange' | 'refresh' | 'give back'; place: number; isNewest: boolean }
  | { act: 'reset' }
type Command = { label: string; key?: undefined } & (
  | ({ act: 'create'; who: Who } & Chosen)
  | ({ act: 'allow'; app: App } & Chosen)
  | { act: 'revoke' | 'disconnect'; who: Who; on: string }
  | { act: 'exchange'; on: string }
  | { act: 'refresh'; on: string; nth: number }
  | { act: 'give back'; on: string }
  | { act: 'reset' | 'sign in' }
)

type Token = Chosen & { label: string; who: 'ann' | 'ben'; isRevoked: boolean }
type Grant = Chosen & { label: string; app: App; isRevoked: boolean; codeUsed: boolean; refreshes: boolean[] }
type State = { tokens: Token[]; grants: Grant[]; isSignedIn: boolean }

const refused = (state: State, status: number) => ({ state, answer: [status], refused: true })
const done = (state: State) => ({ state, answer: [200] })
const revoked = <One extends { isRevoked: boolean }>(one: One): One => ({ ...one, isRevoked: true })
const grantOf = ({ grants }: State, label: string) => {
  const named = grants.filter((grant) => grant.label === label)
  return named.find(({ app, isRevoked }) => app === 'web' && !isRevoked) ?? named[0]
}
const withGrant = (state: State, changed: Grant, change: Partial<Grant>): State => ({
  ...state,
  grants: state.grants.map((grant) => (grant === changed ? { ...grant, ...change } : grant)),
})

function mayAct({ isSignedIn }: State, who: Who): boolean {
  return who === 'ben' || (who === 'ann' && isSignedIn)
}

function created(state: State, { label, who, scope, project }: Command & { act: 'create' }): Outcome<State> {
  if (who === 'visitor' || !mayAct(state, who)) return refused(state, 401)
  if (who === 'ben' && project) return refused(state, 422)
  const token = { label, who, scope, project, isRevoked: false }
  return done({ ...state, tokens: [...state.tokens, token] })
}

/** A web app has one grant, an app on devices one for each. */
function allowed(state: State, { label, app, scope, project }: Command & { act: 'allow' }): Outcome<State> {
  if (!state.isSignedIn) return refused(state, 401)
  const grant = { label, app, scope, project, isRevoked: false, codeUsed: false, refreshes: [] }
  const before = state.grants.map((one) => (app === 'web' && one.app === app ? revoked(one) : one))
  return done({ ...state, grants: [...before, grant] })
}

function ended(state: State, { act, who, on }: Extract<Command, { who: Who; on: string }>): Outcome<State> {
  if (!mayAct(state, who)) return refused(state, 401)
  const owned = act === 'revoke' ? state.tokens.find(({ label }) => label === on) : grantOf(state, on)
  const owner = owned && 'who' in owned ? owned.who : 'ann'
  if (!owned || owned.isRevoked || owner !== who) return refused(state, 404)
  const end = <One extends Token | Grant>(one: One): One => (one === owned ? revoked(one) : one)
  return done({ ...state, tokens: state.tokens.map(end), grants: state.grants.map(end) })
}

/** Codes and refresh tokens work once. A second use is a thief's, so it ends all that came of the first. */
function exchanged(state: State, command: Extract<Command, { act: 'exchange' | 'refresh' }>): Outcome<State> {
  const grant = grantOf(state, command.on)
  const isUsed = command.act === 'exchange' ? grant?.codeUsed : grant?.refreshes[command.nth]
  if (!grant || isUsed === undefined) return refused(state, 400)
  if (isUsed) return refused(withGrant(state, grant, { isRevoked: true }), 400)
  if (grant.isRevoked) return refused(state, 400)
  if (command.act === 'exchange') return done(withGrant(state, grant, { codeUsed: true, refreshes: [false] }))
  const refreshes = [...grant.refreshes.map((used, index) => used || index === command.nth), false]
  return done(withGrant(state, grant, { refreshes }))
}

function expected(state: State, command: Command): Outcome<State> {
  switch (command.act) {
    case 'create':
      return created(state, command)
    case 'allow':
      return allowed(state, command)
    case 'revoke':
    case 'disconnect':
      return ended(state, command)
    case 'exchange':
    case 'refresh':
      return exchanged(state, command)
    case 'give back': {
      const grant = grantOf(state, command.on)
      return done(grant?.codeUsed ? withGrant(state, grant, { isRevoked: true }) : state)
    }
    case 'sign in':
      return done({ ...state, isSignedIn: true })
    case 'reset': {
      const tokens = state.tokens.map((one) => (one.who === 'ann' ? revoked(one) : one))
      return done({ tokens, grants: state.grants.map(revoked), isSignedIn: false })
    }
  }
}

const projectsOf = { ann: ['Bread', 'Soup'], ben: [] }
const sorted = <One>(all: One[]) => all.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

function shown({ tokens, grants, isSignedIn }: State) {
  const listed = (who: 'ann' | 'ben') => ({
    tokens: sorted(
      tokens
        .filter((one) => one.who === who && !one.isRevoked)
        .map(({ label, scope, project }) => ({ name: label, scope, project })),
    ),
    apps: sorted(
      grants
        .filter(({ isRevoked }) => who === 'ann' && !isRevoked)
        .map(({ app, scope, project }) => ({ name: app as string, scope, project })),
    ),
  })
  return {
    lists: { ann: isSignedIn ? listed('ann') : 401, ben: listed('ben'), visitor: 401 },
    /** The projects that programs see, and the answer to a malformed write in one of them. */
    programs: sorted(
      tokens.map(({ label, who, scope, project, isRevoked }) => ({
        label,
        sees: isRevoked ? 401 : project ? [project] : projectsOf[who],
        write: isRevoked ? 401 : scope === 'read' ? 403 : project === 'Soup' ? 404 : 400,
      })),
    ),
    apps: sorted(
      grants.map(({ label, isRevoked, refreshes }) => ({
        label,
        reaches: refreshes.map(() => (isRevoked ? 401 : 200)),
      })),
    ),
  }
}

type Held = { grantId: string; app: App; verifier: string; code: string; issued: Issued[] }
type Issued = { access: string; refresh: string }
type Product = {
  ann: Browser
  ben: Browser
  password: string
  projects: Record<'Bread' | 'Soup', string>
  tokens: { label: string; id: string; secret: string }[]
  grants: Map<string, Held>
}

/** Far enough from the product's limit for two more at once. */
const maxDevices = 8
const site = 'http://localhost:3000'
const returns = { web: 'https://claude.example/back', device: 'http://localhost:7777/back' }
const formType = 'application/x-www-form-urlencoded'

async function send(path: string, body: string, headers: Record<string, string>) {
  const all = { ...headers, 'content-length': String(Buffer.byteLength(body)) }
  const response = await fetch(new Request(`${site}${path}`, { method: 'POST', body, headers: all }))
  return { status: response.status, response }
}
const form = async (path: string, fields: Record<string, string>) => {
  const answer = await send(path, new URLSearchParams(fields).toString(), { 'content-type': formType })
  return { status: answer.status, body: (await answer.response.json()) as Record<string, string> }
}

async function register(app: App): Promise<string> {
  const body = JSON.stringify({ client_name: app, redirect_uris: [returns[app]] })
  const { response } = await send('/oauth/register', body, { 'content-type': 'application/json' })
  return ((await response.json()) as { client_id: string }).client_id
}
const clients = { web: await register('web'), device: await register('device') }

async function create(product: Product, command: Command & { act: 'create' }): Promise<number[]> {
  const { label, scope, project } = command
  const who = command.who === 'visitor' ? stranger : product[command.who]
  const projectId = project && product.projects[project]
  const body = { name: label, scope, projectId, days: 30, password: passwordOf(product, command.who) }
  const answer = await ask(who, 'POST', '/account/tokens', { body })
  if (answer.status === 200)
    product.tokens.push({ label, id: answer.body.token.id, secret: answer.body.secret })
  return [answer.status]
}

const passwordOf = (product: Product, who: Who) => (who === 'ann' ? product.password : password)

async function allow(product: Product, command: Command & { act: 'allow' }): Promise<number[]> {
  const { label, app, scope, project } = command
  const verifier = randomBytes(32).toString('base64url')
  const asking = {
    response_type: 'code',
    client_id: clients[app],
    redirect_uri: returns[app],
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  const projectId = project && product.projects[project]
  const body = { asking, scope, projectId, password: product.password }
  const answer = await ask(product.ann, 'POST', '/oauth/allow', { body })
  if (answer.status !== 200) return [answer.status]
  const code = new URL(answer.body.redirectTo).searchParams.get('code')!
  const [row] = await world.db
    .select()
    .from(oauthSecrets)
    .where(eq(oauthSecrets.hash, hashToken(code)))
  let place = label
  while (product.grants.has(place)) place += ' again'
  product.grants.set(place, { grantId: row!.grantId, app, verifier, code, issued: [] })
  return [200]
}

async function exchange(product: Product, command: Command & { act: 'exchange' | 'refresh' }) {
  const held = product.grants.get(command.on)
  if (!held) return [400]
  const client_id = clients[held.app]
  const refresh_token = command.act === 'refresh' ? (held.issued[command.nth]?.refresh ?? 'none') : ''
  const { status, body } = await form(
    '/oauth/token',
    command.act === 'refresh'
      ? { grant_type: 'refresh_token', refresh_token, client_id }
      : {
          grant_type: 'authorization_code',
          code: held.code,
          client_id,
          redirect_uri: returns[held.app],
          code_verifier: held.verifier,
        },
  )
  if (status === 200) held.issued.push({ access: body.access_token!, refresh: body.refresh_token! })
  return [status]
}

/** Two at once choose the same password. */
async function reset(product: Product, label: string): Promise<number[]> {
  const token = await makeLink(world.db, world.app, { kind: 'reset', userId: product.ann.id })
  const chosen = `Another.horse-${Number.parseInt(label, 10)}`
  const body = { token, password: chosen }
  const { status } = await ask(stranger, 'POST', '/auth/reset-password', { body })
  if (status === 200) product.password = chosen
  return [200]
}

async function perform(product: Product, command: Command): Promise<unknown> {
  const { ann, tokens, grants } = product
  switch (command.act) {
    case 'create':
      return create(product, command)
    case 'allow':
      return allow(product, command)
    case 'revoke':
    case 'disconnect': {
      const who = command.who === 'visitor' ? stranger : product[command.who]
      const token = tokens.find(({ label }) => label === command.on)?.id
      const [part, id] =
        command.act === 'revoke' ? ['tokens', token] : ['apps', grants.get(command.on)?.grantId]
      return [(await ask(who, 'DELETE', `/account/${part}/${id ?? randomUUID()}`)).status]
    }
    case 'exchange':
    case 'refresh':
      return exchange(product, command)
    case 'give back':
      return [
        (await form('/oauth/revoke', { token: grants.get(command.on)?.issued[0]?.access ?? 'x' })).status,
      ]
    case 'sign in': {
      const body = { email: ann.email, password: product.password, as: 'member' }
      return [(await ask(ann, 'POST', '/auth/sign-in', { body })).status]
    }
    case 'reset':
      return reset(product, command.label)
  }
}

/** Of a web app's grants with one label, commands mean the one that is alive. */
function nameLiving({ grants }: Product, apps: AccessView['apps']): void {
  const isListed = ([, { grantId }]: [string, Held]) => apps.some(({ id }) => id === grantId)
  for (const [label, held] of grants) {
    const living = [...grants].filter(([other]) => other.startsWith(`${label} again`)).find(isListed)
    if (!living || held.app === 'device' || isListed([label, held])) continue
    grants.set(label, living[1])
    grants.set(living[0], held)
  }
}

async function listedTo(product: Product, who: Browser) {
  const { status, body } = await ask(who, 'GET', '/account/tokens')
  if (status !== 200) return status
  if (who === product.ann) nameLiving(product, body.apps)
  const view = ({ name, scope, project }: AccessView['apps'][number] | AccessView['tokens'][number]) => ({
    name,
    scope,
    project: project?.title ?? null,
  })
  return { tokens: sorted(body.tokens.map(view)), apps: sorted(body.apps.map(view)) }
}

async function programSees({ projects }: Product, { label, secret }: Product['tokens'][number]) {
  const headers = { authorization: `Bearer ${secret}` }
  const listed = await openBrowser(fetch).call('GET', '/projects', { origin: null, headers })
  const path = `/projects/${projects.Bread}/evidence`
  const written = await openBrowser(fetch).call('POST', path, { origin: null, headers, body: {} })
  const titles = () => listed.body.items.map(({ title }: { title: string }) => title).sort()
  return { label, sees: listed.status === 200 ? titles() : listed.status, write: written.status }
}

const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
})
async function reaches(token: string): Promise<number> {
  const headers = {
    host: 'localhost:3000',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  return (await send('/mcp', initialize, headers)).status
}

async function seen(product: Product) {
  const { ann, ben, tokens, grants } = product
  const lists = {
    ann: await listedTo(product, ann),
    ben: await listedTo(product, ben),
    visitor: await listedTo(product, stranger),
  }
  const apps = [...grants].map(async ([label, { issued }]) => ({
    label: label.replaceAll(' again', ''),
    reaches: await Promise.all(issued.map(({ access }) => reaches(access))),
  }))
  return {
    lists,
    programs: sorted(await Promise.all(tokens.map((token) => programSees(product, token)))),
    apps: sorted(await Promise.all(apps)),
  }
}

function aim(state: State, drawn: Drawn, label: string): Command {
  const { tokens, grants, isSignedIn } = state
  const isAnns = drawn.act === 'allow' || ('who' in drawn && drawn.who === 'ann')
  if (!isSignedIn && (isAnns || drawn.act === 'reset')) return { act: 'sign in', label }
  if (drawn.act === 'create') return { ...drawn, label }
  const onDevices = grants.filter(({ app, isRevoked }) => app === 'device' && !isRevoked)
  if (drawn.act === 'allow')
    return { ...drawn, app: onDevices.length < maxDevices ? drawn.app : 'web', label }
  if (drawn.act === 'reset') return { act: 'reset', label }
  const all: (Token | Grant)[] = drawn.act === 'revoke' ? tokens : grants
  const living = all.filter(({ isRevoked }) => !isRevoked)
  const some = living.length > 0 && drawn.place % 4 > 0 ? living : all
  const on = some[drawn.place % some.length]?.label ?? 'none'
  if (drawn.act === 'revoke' || drawn.act === 'disconnect')
    return { act: drawn.act, who: drawn.who, label, on }
  if (drawn.act !== 'refresh') return { act: drawn.act, label, on }
  const { refreshes = [], codeUsed } = grantOf(state, on) ?? {}
  if (!codeUsed) return { act: 'exchange', label, on }
  const nth = drawn.isNewest ? refreshes.length - 1 : drawn.place % refreshes.length
  return { act: 'refresh', label, on, nth }
}

const who = fc.constantFrom<Who>('ann', 'ann', 'ann', 'ann', 'ben', 'visitor')
const chosen = {
  scope: fc.constantFrom<Scope>('read', 'write'),
  project: fc.constantFrom<Project>('Bread', 'Soup', null),
}
const place = fc.nat(60)
const some = <const Act extends string>(...acts: Act[]) => fc.constantFrom(...acts)
const isNewest = fc.boolean()
const model: Model<State, Drawn, Command, Product> = {
  drawn: fc.oneof(
    { weight: 3, arbitrary: fc.record({ act: some('create'), who, ...chosen }) },
    { weight: 4, arbitrary: fc.record({ act: some('allow'), app: some('web', 'device'), ...chosen }) },
    { weight: 3, arbitrary: fc.record({ act: some('revoke', 'disconnect'), who, place }) },
    {
      weight: 8,
      arbitrary: fc.record({ act: some('exchange', 'refresh', 'refresh', 'give back'), place, isNewest }),
    },
    { weight: 1, arbitrary: fc.record({ act: some('reset') }) },
  ),
  begin: async () => {
    const [ann, ben] = [await member('ann'), await member('ben')]
    const projects = {
      Bread: (await makeProject(ann, 'Bread')).id,
      Soup: (await makeProject(ann, 'Soup')).id,
    }
    const product = { ann, ben, password, projects, tokens: [], grants: new Map() }
    return { state: { tokens: [], grants: [], isSignedIn: true }, product }
  },
  aim,
  expected,
  perform,
  shown,
  seen,
}

it('access tokens and connected apps', async () => {
  expect(await commandsHeld(model)).toBeGreaterThan(0)
})
