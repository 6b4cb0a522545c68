import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'
import { justOpened } from '#kit/web/pages.ts'
import type { QueueChoice } from '#kit/web/ui/QueueFilter.tsx'

/** The first word of every key here. */
export const assistantKey = ['assistant'] as const

/** Asked anew on each visit, since every other page changes what is true. */
export const tasksQuery = queryOptions({
  queryKey: [...assistantKey, 'tasks'],
  queryFn: () => client.assistant.tasks(),
  staleTime: justOpened,
})

/** My conversation so far, the same on every device. */
export const conversationQuery = queryOptions({
  queryKey: [...assistantKey, 'conversation'],
  queryFn: () => client.assistant.conversation(),
  staleTime: 0,
})

/** My questions to the team. Asked anew each time the chat opens: an answer may have come. */
export const mineQuery = queryOptions({
  queryKey: [...assistantKey, 'mine'],
  queryFn: () => client.assistant.mine(),
  staleTime: 0,
})

/** Questions to the team, for administrators; without a choice, the key of every choice. */
export const inboxKey = [...assistantKey, 'inbox'] as const
export const inboxQuery = ({ state, search }: QueueChoice) =>
  keysetQuery([...inboxKey, state, search], (page) =>
    client.assistant.inbox({
      limit: 20,
      state,
      ...(search ? { search } : {}),
      ...page,
    }),
  )
