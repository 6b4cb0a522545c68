import { evidence, ownProfile } from './cast.ts'
import type { Cast } from './cast.ts'

type OthersAct = { words: string; do: (cast: Cast) => Promise<unknown> }

const onDevice = (words: string, method: string, path: (cast: Cast) => string, body?: object): OthersAct => ({
  words: `the founder's other device ${words}`,
  do: (cast) => cast.device.ask(method, path(cast), body),
})
const byFriend = (words: string, method: string, path: (cast: Cast) => string, body?: object): OthersAct => ({
  words: `another member ${words}`,
  do: (cast) => cast.friend.ask(method, path(cast), body),
})

const project = ({ projectId }: Cast) => `/projects/${projectId}`
const task = ({ projectId, taskId }: Cast) => `/projects/${projectId}/tasks/${taskId}`
const post = ({ postId }: Cast) => `/forum/posts/${postId}`
const room = ({ roomId }: Cast) => `/messages/rooms/${roomId}`

export const othersActs: OthersAct[] = [
  byFriend('responds to the post', 'POST', (cast) => `${post(cast)}/responses`, {
    content: 'Nine, I think.',
  }),
  {
    words: 'another member sends a message',
    do: (cast) =>
      cast.friend.ask('POST', `${room(cast)}/messages`, {
        content: 'Are you there?',
        clientId: crypto.randomUUID(),
      }),
  },
  byFriend('blocks the founder', 'PUT', ({ founder }) => `/messages/blocks/${founder.id}`),
  byFriend('unblocks the founder', 'DELETE', ({ founder }) => `/messages/blocks/${founder.id}`),
  {
    words: 'an administrator hides the post',
    do: async (cast) => {
      await cast.friend.ask('PUT', `/reports/post/${cast.postId}`, { reason: 'An ad.' })
      const { body } = await cast.administrator.ask('GET', '/admin/reports')
      for (const { id } of body.items)
        await cast.administrator.ask('PUT', `/admin/reports/${id}/resolution`, {
          outcome: 'hide',
          reason: 'An ad.',
        })
    },
  },
  onDevice('deletes the post', 'DELETE', post),
  onDevice('restores the post', 'POST', (cast) => `${post(cast)}/restoration`),
  onDevice('renames the project', 'PATCH', project, { title: 'Founderwort by night' }),
  onDevice('deletes the project', 'DELETE', project),
  onDevice('restores the project', 'POST', (cast) => `${project(cast)}/restoration`),
  onDevice('archives the project', 'PUT', (cast) => `${project(cast)}/archive`),
  onDevice('brings the project back', 'POST', (cast) => `${project(cast)}/archive/restoration`),
  onDevice('completes a task', 'PUT', (cast) => `${task(cast)}/done`),
  onDevice('deletes a task', 'DELETE', task),
  onDevice('restores a task', 'POST', (cast) => `${task(cast)}/restoration`),
  onDevice('logs evidence', 'POST', (cast) => `${project(cast)}/evidence`, evidence('They pay for bread.')),
  {
    words: "the founder's other device changes the profile",
    do: ({ device, founder }) =>
      device.ask('PUT', '/profile', ownProfile(`Flora ${founder.id.slice(0, 6)}`, 'Bakes at night.')),
  },
  onDevice('reads all notifications', 'PUT', () => '/notifications/read'),
]
