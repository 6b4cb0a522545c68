import { request } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import type { Json } from '#test/json.ts'
import { fourAnswers, newAddress, onDatabase, password } from '../people.ts'
import { address } from '../server.ts'
import type { Role } from './acts.ts'

export type Person = {
  email: string
  id: string
  ask: (method: string, path: string, body?: object) => Promise<{ status: number; body: Json }>
}

/** Words that only their owner may read. */
export const secrets = { stranger: 'Quillfeather', founder: 'Founderwort', guest: 'Guestberry' }

export type Cast = {
  founder: Person
  guest: Person
  friend: Person
  administrator: Person
  /** The founder's second device. */
  device: Person
  projectId: string
  taskId: string
  postId: string
  roomId: string
  strangersProjectId: string
}
export type Town = Pick<Cast, 'friend' | 'administrator' | 'strangersProjectId'>

/** Made once; every path has a founder of its own. */
export async function settleTown(): Promise<Town> {
  const [friend, administrator, stranger] = [await newPerson(), await newPerson(), await newPerson()]
  await onDatabase("update users set role = 'admin' where id = $1", [administrator.id])
  await signIn(administrator, 'admin')
  await nameOf(friend, 'Fern')
  await nameOf(stranger, 'Strand')
  const strangersProjectId = await makeProject(stranger, secrets.stranger)
  const kept = { title: secrets.stranger, content: secrets.stranger }
  await stranger.ask('PUT', '/drafts/forum:new', { value: kept })
  await talk(stranger, friend, secrets.stranger)
  await stranger.ask('POST', `/projects/${strangersProjectId}/evidence`, evidence(secrets.stranger))
  return { friend, administrator, strangersProjectId }
}

export async function makeCast(town: Town, role: Role, browser: APIRequestContext): Promise<Cast> {
  await onDatabase('delete from rate_limits', [])
  const founder = await newPerson(role === 'visitor' ? undefined : browser)
  if (role === 'administrator') {
    await onDatabase("update users set role = 'admin' where id = $1", [founder.id])
    await signIn(founder, 'admin')
  }
  const device = { ...founder, ask: asker(await api()) }
  await signIn(device, 'member')
  const guest = await newPerson()
  const name = founder.id.slice(0, 6)
  await nameOf(device, `Flora ${name}`)
  await nameOf(guest, `Gus ${name}`)
  await guest.ask('PUT', '/drafts/profile', { value: { bio: secrets.guest } })
  const projectId = await makeProject(device, secrets.founder)
  const { body: project } = await device.ask('GET', `/projects/${projectId}`)
  const { body: categories } = await device.ask('GET', '/forum/categories')
  const { body: post } = await device.ask('POST', '/forum/posts', {
    categoryId: categories.items[0].id,
    title: 'Which price for a plan of bread?',
    content: 'Nine a month, or twelve?',
  })
  const roomId = await talk(town.friend, founder, 'How is the bread?')
  await device.ask('PUT', `/messages/rooms/${roomId}/request`, { answer: 'accept' })
  const taskId = project.implementationPlan.phases[0].tasks[0].id
  return { ...town, founder, device, guest, projectId, taskId, postId: post.id, roomId }
}

export const evidence = (text: string) => ({
  kind: 'conversation',
  stance: 'for',
  text,
  happenedOn: '2026-01-10',
  countsForTest: false,
})

export const ownProfile = (username: string, bio = '') => ({
  username,
  bio,
  avatarUrl: '',
  showBio: false,
  showTraits: false,
  showProjects: false,
})

const api = () => request.newContext({ baseURL: address, extraHTTPHeaders: { origin: address } })

function asker(requests: APIRequestContext): Person['ask'] {
  return async (method, path, body) => {
    const session = await (await requests.get(`${address}/api/session`)).json()
    const answer = await requests.fetch(`${address}/api${path}`, {
      method,
      headers: { 'x-csrf-token': session.csrfToken ?? '', origin: address },
      ...(body ? { data: body } : {}),
    })
    const text = await answer.text()
    return { status: answer.status(), body: text.startsWith('{') ? JSON.parse(text) : null }
  }
}

/** Old enough for what newcomers may not do yet. */
async function newPerson(browser?: APIRequestContext): Promise<Person> {
  const person = { email: newAddress(), id: '', ask: asker(browser ?? (await api())) }
  await must(person.ask('POST', '/auth/sign-up', { email: person.email, password }))
  await onDatabase("update users set created_at = now() - interval '9 days' where email = $1", [person.email])
  await signIn(person, 'member')
  const { body } = await person.ask('GET', '/session')
  return { ...person, id: body.user.id }
}

const signIn = ({ email, ask }: Person, as: string) =>
  must(ask('POST', '/auth/sign-in', { email, password, as }))

async function must(asked: ReturnType<Person['ask']>): ReturnType<Person['ask']> {
  const answer = await asked
  if (answer.status >= 400) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}

const nameOf = (person: Person, username: string) => person.ask('PUT', '/profile', ownProfile(username))

async function makeProject({ ask }: Person, name: string): Promise<string> {
  for (const [number, option] of Object.entries(fourAnswers))
    await ask('PUT', `/questionnaire/answers/${number}`, { option, text: null })
  const { body } = await ask('POST', '/functions/create-project-plan', {
    selectedIdea: { name, description: 'A page that tells bakeries how much to bake.' },
    projectType: 'user_provided',
  })
  for (;;) {
    const { body: generation } = await ask('GET', `/projects/${body.id}/generation`)
    if (generation.run?.status === 'done') return body.id
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function talk(from: Person, to: Person, content: string): Promise<string> {
  const { body } = await from.ask('POST', '/messages/rooms', { userId: to.id, content })
  return body.id
}
