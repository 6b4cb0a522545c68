import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { evidenceQuery } from '#features/evidence/web/queries.ts'
import { metricQuery } from '#features/metrics/web/queries.ts'
import { projectQuery } from '#features/projects/web/queries.ts'
import { pagesQuery } from '#features/test-pages/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { useLive } from '#kit/web/live.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { Change } from '#kit/web/use-change.ts'
import type { InboxView, Signer } from '../contract.ts'
import { inboxQuery } from './queries.ts'

export function useArrivals(projectId: string): void {
  const queryClient = useQueryClient()
  const again = () => {
    for (const query of [inboxQuery, pagesQuery, evidenceQuery, metricQuery, projectQuery])
      void queryClient.invalidateQueries({ queryKey: query(projectId).queryKey })
  }
  useLive(`project:${projectId}`, {
    onEvent: (name) => (name === 'inbox' || name === 'pages') && again(),
    onAgain: again,
  })
}

function useInboxChange<V = void, F extends FieldValues = FieldValues>(
  projectId: string,
  act: (values: V, idempotencyKey: string) => Promise<InboxView>,
  { onDone, ...rest }: Change<V, InboxView, F>,
) {
  const queryClient = useQueryClient()
  const { queryKey } = inboxQuery(projectId)
  return useChange(act, {
    ...rest,
    scope: `inbox-${projectId}`,
    onDone: async (view, values) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, { ...view, secret: null })
      return onDone?.(view, values)
    },
  })
}

type After = Change<void, InboxView, FieldValues>

export const useTurnOn = (projectId: string, after: After) =>
  useInboxChange(projectId, () => client.inbox.turnOn({ projectId }), after)

export const useTurnOff = (projectId: string, after: After) =>
  useInboxChange(projectId, () => client.inbox.turnOff({ projectId }), after)

export const useRotation = (projectId: string, after: After) =>
  useInboxChange(projectId, () => client.inbox.rotate({ projectId }), after)

export const useSample = (projectId: string, after: After) =>
  useInboxChange(projectId, () => client.inbox.sendTest({ projectId }), after)

type Pasted = { provider: Signer; secret: string | null }

export const useSecret = <F extends FieldValues>(projectId: string, after: Change<Pasted, InboxView, F>) =>
  useInboxChange(projectId, (pasted: Pasted) => client.inbox.setSecret({ projectId, ...pasted }), after)

export const useStripeKey = <F extends FieldValues>(
  projectId: string,
  after: Change<string | null, InboxView, F>,
) => useInboxChange(projectId, (key: string | null) => client.inbox.setStripeKey({ projectId, key }), after)

export const useDismissal = (projectId: string, after: Change<string, InboxView, FieldValues>) =>
  useInboxChange(projectId, (eventId: string) => client.inbox.dismiss({ projectId, eventId }), after)

type Added = { eventId: string; amountCents: number }

export const useAddition = <F extends FieldValues>(
  projectId: string,
  after: Change<Added, { evidenceId: string }, F>,
) =>
  useChange(
    (added: Added, idempotencyKey) =>
      client.inbox.addAsEvidence({ projectId, ...added }, { context: { idempotencyKey } }),
    {
      ...after,
      shows: [inboxQuery, evidenceQuery, projectQuery].map((query) => query(projectId).queryKey),
    },
  )
