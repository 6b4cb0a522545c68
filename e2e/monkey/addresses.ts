import { appAddresses } from '#app/addresses.ts'
import { guides } from '#features/guides/pages.ts'
import type { Role } from './acts.ts'
import type { Cast } from './cast.ts'

const tabs = ['implementation', 'market', 'monetization', 'opportunities', 'actionplan', 'engagement']

/** A thing that isn't there is a page too. */
const madeUp = '00000000-0000-4000-8000-000000000000'

/** Every address of the product, filled in, and in administrators' paths mostly theirs. */
export function addressesFor(cast: Cast, role: Role): string[] {
  const own: Record<string, string> = {
    projectId: cast.projectId,
    postId: cast.postId,
    userId: cast.founder.id,
    username: 'Fern',
    provider: 'google',
    badge: 'first-project',
  }
  const all = [...appAddresses, ...guides.map(({ path }) => path)].map((pattern) =>
    pattern.replace(/:(\w+)/g, (_, name: string) => own[name] ?? madeUp),
  )
  const project = `/projects/${cast.projectId}`
  const further = [
    ...tabs.map((tab) => `${project}?tab=${tab}`),
    `/projects/${cast.strangersProjectId}`,
    `/projects/${cast.strangersProjectId}?tab=market`,
    `/projects/${madeUp}`,
    `/forum/post/${madeUp}`,
    `/messages?room=${cast.roomId}`,
    '/landing?tab=pricing',
    '/auth?mode=signup',
    '/auth?mode=forgot-password',
    '/forum?search=bread',
    '/no/such/page',
  ]
  const consoles = all.filter((path) => path.startsWith('/admin'))
  return role === 'administrator' ? [...consoles, ...consoles, ...all, ...further] : [...all, ...further]
}
