import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'
import { justOpened } from '#kit/web/pages.ts'
import type { QueueChoice } from '#kit/web/ui/QueueFilter.tsx'

export const assistantKey = ['assistant'] as const

/** Refetched on each visit, since every other page changes it. */
export const tasksQuery = queryOptions({
  queryKey: [...assistantKey, 'tasks'],
  queryFn: () => client.assistant.tasks(),
  staleTime: justOpened,
})

export const conversationQuery = queryOptions({
  queryKey: [...assistantKey, 'conversation'],
  queryFn: () => client.assistant.conversation(),
  staleTime: 0,
})

/** Refetched each time the chat opens: an answer may have arrived. */
export const mineQuery = queryOptions({
  queryKey: [...assistantKey, 'mine'],
  queryFn: () => client.assistant.mine(),
  staleTime: 0,
})

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
