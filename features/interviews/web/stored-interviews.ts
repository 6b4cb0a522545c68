import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { client } from '#kit/web/api.ts'
import { localDay } from '#kit/web/formats.ts'
import { stored } from '#kit/web/local-store/keys.ts'
import { lock, readerHere } from '#kit/web/local-store/outbox-lock.ts'
import { outbox } from '#kit/web/local-store/outbox.ts'
import type { Stance } from '#planner/evidence/evidence.ts'
import { stanceOf } from '#planner/interview/interview-evidence.ts'
import type { FinishedInterview, ScriptView } from '../contract.ts'

export const commitments = ['none', 'date', 'email', 'time', 'money'] as const
export type Commitment = (typeof commitments)[number]

export type StoredQuote = { text: string; mark: Stance; question: number }

export type StoredInterview = {
  id: string
  projectId: string
  projectTitle: string
  testTitle: string | null
  testYes?: string | null
  startedAt: number
  who: string
  happenedOn: string
  answers: { question: string; notes: string }[]
  quotes: StoredQuote[]
  typing: { text: string; mark: Stance }
  /** null: derived from most of the marks. */
  stance: Stance | null
  countsForTest: boolean
  commitment: Commitment
  nextStep?: string | null
  nextOn?: string | null
  nextMinutes?: number | null
  /** -1 is the start; the end comes after the last question. */
  step: number
  state: 'open' | 'waiting' | 'refused'
  reason?: string | undefined
}

export type Owned = { owner: string; interview: StoredInterview }

const placeOf = (id: string) => `interview:${id}`

/** Resolves to whether it would survive a reload. */
export const storeInterview = ({ owner, interview }: Owned): Promise<boolean> =>
  outbox.save(owner, placeOf(interview.id), interview)

export const dropInterview = ({ owner, interview }: Owned): void =>
  outbox.remove(owner, placeOf(interview.id))

export const isStored = (id: string): boolean =>
  stored.list('kept:').some((name) => name.endsWith(`:${placeOf(id)}`))

export const storedInterviews = (id = ''): Owned[] =>
  outbox
    .all(placeOf(id))
    .map(({ owner, value }) => ({ owner, interview: value as StoredInterview }))
    .sort((a, b) => a.interview.startedAt - b.interview.startedAt)

/** Offline, opens those of the last signed-in user. */
export const openInterviews = (owner: string, isSignedIn: boolean): Promise<void> =>
  outbox.open(owner, isSignedIn ? async () => (await client.interviews.deviceKey()).key : undefined)

/** `owner` is undefined once a session has ended. */
export function useOpenInterviews(): { owner: string | undefined; isOpen: boolean } {
  const { session, user } = useSession()
  const isSignedIn = Boolean(user)
  const owner = session ? user?.id : readerHere()
  const [opened, setOpened] = useState<string>()
  useEffect(() => {
    if (!owner) return lock()
    void openInterviews(owner, isSignedIn).then(() => setOpened(owner))
    return undefined
  }, [owner, isSignedIn])
  return { owner, isOpen: !owner || opened === owner }
}

export function useStoredInterviews(): Owned[] {
  const version = useSyncExternalStore(outbox.subscribe, outbox.version, outbox.version)
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => storedInterviews(), [version])
}

export const noQuote: StoredInterview['typing'] = { text: '', mark: 'for' }

export const freshInterview = (
  projectId: string,
  { questions, projectTitle, testTitle, testYes, answersTest }: Omit<ScriptView, 'isOwn'>,
): StoredInterview => ({
  id: crypto.randomUUID(),
  projectId,
  projectTitle,
  testTitle,
  testYes,
  startedAt: Date.now(),
  who: '',
  happenedOn: localDay(),
  answers: questions.map((question) => ({ question, notes: '' })),
  quotes: [],
  typing: noQuote,
  stance: null,
  countsForTest: answersTest,
  commitment: 'none',
  step: -1,
  state: 'open',
})

export const chosenStance = ({ stance, quotes }: StoredInterview): Stance => stance ?? stanceOf(quotes)

export const asFinished = (interview: StoredInterview): FinishedInterview => ({
  id: interview.id,
  projectId: interview.projectId,
  who: interview.who,
  happenedOn: interview.happenedOn,
  answers: interview.answers,
  quotes: interview.quotes,
  stance: chosenStance(interview),
  countsForTest: interview.countsForTest,
  nextStep: interview.nextStep?.trim() || null,
  nextOn: interview.nextOn || null,
  nextMinutes: interview.nextMinutes ?? null,
})
