import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { evidenceQuery } from '#features/evidence/web/queries.ts'
import { projectQuery } from '#features/projects/web/queries.ts'
import type { ErrorCode } from '#kit/contract/errors.ts'
import { client, refusal } from '#kit/web/api.ts'
import { sentenceOf } from '#kit/web/failure.ts'
import { unsent } from '#kit/web/unsent.ts'
import { asFinished, dropInterview, keepInterview, keptInterviews, useKeptInterviews } from './kept.ts'
import type { KeptInterview, Owned } from './kept.ts'
import { interviewsQuery } from './queries.ts'

/** Refusals that say nothing of the interview: it is sent again later. */
const passing: ErrorCode[] = ['unauthenticated', 'forbidden', 'proof_needed', 'too_many']
/** Milliseconds after which one that waits is tried again. */
const again = 20_000

/** What has been sent since this page was loaded, for the sheet to say so. */
export const sent = new Map<string, KeptInterview>()

/** Sends one that waits; resolves with whether the server has it now. Its id is its key, so twice is harmless; other tabs wait for their turn. */
async function send(owned: Owned): Promise<boolean> {
  return inTurn(owned.interview.id, async () => {
    const [now] = keptInterviews(owned.interview.id)
    if (now?.interview.state !== 'waiting') return false
    const { interview } = now
    try {
      await client.interviews.finish(asFinished(interview), { context: { idempotencyKey: interview.id } })
    } catch (error) {
      const refused = refusal(error)
      if (refused && !passing.includes(refused.code))
        await keepInterview({
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

/** Insecure addresses have no locks; there the key alone keeps it from being saved twice. */
async function inTurn(id: string, act: () => Promise<boolean>): Promise<boolean> {
  // Older browsers and insecure addresses lack it.
  const locks = (navigator as Partial<Navigator>).locks
  return locks ? locks.request(`interview:${id}`, act) : act()
}

/** Sends what waits on this device: now, once the connection is back, every while, and before a sign-out. */
export function useSending(): void {
  const userId = useSession().user?.id
  const queryClient = useQueryClient()
  const waits = useKeptInterviews().some(
    ({ owner, interview }) => owner === userId && interview.state === 'waiting',
  )
  const sendAll = useCallback(async () => {
    for (const one of keptInterviews()) {
      if (one.owner !== userId || one.interview.state !== 'waiting' || !(await send(one))) continue
      const { projectId } = one.interview
      for (const { queryKey } of [
        interviewsQuery(projectId),
        evidenceQuery(projectId),
        projectQuery(projectId),
      ])
        void queryClient.invalidateQueries({ queryKey })
    }
  }, [queryClient, userId])
  useEffect(() => {
    if (!waits) return
    void sendAll()
    const timer = setInterval(() => void sendAll(), again)
    window.addEventListener('online', sendAll)
    unsent.add(sendAll)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sendAll)
      unsent.delete(sendAll)
    }
  }, [sendAll, waits])
}
