import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { evidenceQuery } from '#features/evidence/web/queries.ts'
import { projectQuery } from '#features/projects/web/queries.ts'
import type { ErrorCode } from '#kit/contract/errors.ts'
import { client, refusal } from '#kit/web/api.ts'
import { sentenceOf } from '#kit/web/failure.ts'
import { createSendQueue, inTurn, openSendQueue } from '#kit/web/send-queue.ts'
import { interviewsQuery } from './queries.ts'
import {
  asFinished,
  dropInterview,
  storeInterview,
  storedInterviews,
  useStoredInterviews,
} from './stored-interviews.ts'
import type { StoredInterview, Owned } from './stored-interviews.ts'

/** Errors that say nothing about the interview, so it is sent again later. */
const passing: ErrorCode[] = ['unauthenticated', 'forbidden', 'proof_needed', 'too_many']
const retryMs = 20_000

export const sent = new Map<string, StoredInterview>()

/** Resolves to whether the server has it. Its id is its idempotency key; other tabs wait their turn. */
export async function sendInterview(id: string): Promise<boolean> {
  return inTurn(`interview:${id}`, async () => {
    const [now] = storedInterviews(id)
    if (now?.interview.state !== 'waiting') return false
    const { interview } = now
    try {
      await client.interviews.finish(asFinished(interview), { context: { idempotencyKey: interview.id } })
    } catch (error) {
      const refused = refusal(error)
      if (refused && !passing.includes(refused.code))
        await storeInterview({
          ...now,
          interview: { ...interview, state: 'refused', reason: sentenceOf(error) },
        })
      return false
    }
    sent.set(interview.id, interview)
    dropInterview(now)
    return true
  })
}

export function useSending(): void {
  const userId = useSession().user?.id
  const queryClient = useQueryClient()
  const kept = useStoredInterviews()
  const waits = kept.some((one) => isWaiting(one, userId))
  const flush = useMemo(
    () =>
      createSendQueue({
        waiting: () =>
          storedInterviews()
            .filter((one) => isWaiting(one, userId))
            .map(({ interview }) => interview.id),
        deliver: async (id) => {
          const projectId = storedInterviews(id)[0]?.interview.projectId
          if (!projectId || !(await sendInterview(id))) return true
          for (const { queryKey } of [
            interviewsQuery(projectId),
            evidenceQuery(projectId),
            projectQuery(projectId),
          ])
            void queryClient.invalidateQueries({ queryKey })
          return true
        },
      }),
    [queryClient, userId],
  )
  useEffect(() => {
    if (!waits) return undefined
    void flush()
    return openSendQueue(flush, retryMs)
  }, [flush, waits])
}

const isWaiting = ({ owner, interview }: Owned, userId: string | undefined) =>
  owner === userId && interview.state === 'waiting'
