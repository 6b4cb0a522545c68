import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { client } from '#kit/web/api.ts'
import { lock, readerHere, storedKeys } from '#kit/web/forget-here.ts'
import { keptHere } from '#kit/web/kept-here.ts'
import type { Stance } from '#planner/evidence/evidence.ts'
import { stanceOf } from '#planner/interview/interview-evidence.ts'
import type { FinishedInterview, ScriptView } from '../contract.ts'

export const commitments = ['none', 'date', 'email', 'time', 'money'] as const
export type Commitment = (typeof commitments)[number]

export type KeptQuote = { text: string; mark: Stance; question: number }

/** An interview as this device keeps it, from its start until the server has it. */
export type KeptInterview = {
  id: string
  projectId: string
  projectTitle: string
  testTitle: string | null
  startedAt: number
  who: string
  happenedOn: string
  answers: { question: string; notes: string }[]
  quotes: KeptQuote[]
  /** A quote that is typed and not added yet. */
  typing: { text: string; mark: Stance }
  /** null: what most of the marks say. */
  stance: Stance | null
  countsForTest: boolean
  commitment: Commitment
  /** -1 is the start; after the last question comes the end. */
  step: number
  /** Being written; done and to be sent; refused, with the reason. */
  state: 'open' | 'waiting' | 'refused'
  reason?: string | undefined
}

export type Owned = { owner: string; interview: KeptInterview }

const placeOf = (id: string) => `interview:${id}`

/** Resolves with whether it is still there after a reload. */
export const keepInterview = ({ owner, interview }: Owned): Promise<boolean> =>
  keptHere.keep(owner, placeOf(interview.id), interview)

export const dropInterview = ({ owner, interview }: Owned): void =>
  keptHere.drop(owner, placeOf(interview.id))

/** Whether this device has it, readable or not. */
export const isKept = (id: string): boolean => storedKeys().some((key) => key.endsWith(`:${placeOf(id)}`))

/** What this device keeps, the oldest first. */
export const keptInterviews = (id = ''): Owned[] =>
  keptHere
    .all(placeOf(id))
    .map(({ owner, value }) => ({ owner, interview: value as KeptInterview }))
    .sort((a, b) => a.interview.startedAt - b.interview.startedAt)

/** Opens what this device keeps of the person signed in, or without a connection of the last who was. */
export const openInterviews = (owner: string, isSignedIn: boolean): Promise<void> =>
  keptHere.open(owner, isSignedIn ? async () => (await client.interviews.deviceKey()).key : undefined)

/** Whose interviews this device shows, and whether they have been opened. No one's once a session has ended. */
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

/** The same, for as long as a page looks. */
export function useKeptInterviews(): Owned[] {
  const version = useSyncExternalStore(keptHere.subscribe, keptHere.version, keptHere.version)
  // Each version is another reading.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => keptInterviews(), [version])
}

export const noQuote: KeptInterview['typing'] = { text: '', mark: 'for' }

/** A new one, with what is asked today. */
export const freshInterview = (
  projectId: string,
  { questions, projectTitle, testTitle }: Pick<ScriptView, 'questions' | 'projectTitle' | 'testTitle'>,
): KeptInterview => ({
  id: crypto.randomUUID(),
  projectId,
  projectTitle,
  testTitle,
  startedAt: Date.now(),
  who: '',
  happenedOn: today(),
  answers: questions.map((question) => ({ question, notes: '' })),
  quotes: [],
  typing: noQuote,
  stance: null,
  countsForTest: true,
  commitment: 'none',
  step: -1,
  state: 'open',
})

/** The reader's day, which may not be that of UTC. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

export const chosenStance = ({ stance, quotes }: KeptInterview): Stance => stance ?? stanceOf(quotes)

/** As the server takes it. */
export const asFinished = (interview: KeptInterview): FinishedInterview => ({
  id: interview.id,
  projectId: interview.projectId,
  who: interview.who,
  happenedOn: interview.happenedOn,
  answers: interview.answers,
  quotes: interview.quotes,
  stance: chosenStance(interview),
  countsForTest: interview.countsForTest,
})
