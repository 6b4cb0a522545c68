import { useEffect, useEffectEvent } from 'react'
import type { LiveMessage } from '#kit/contract/live.ts'

type Listener = (name: string, data: unknown) => void
type Joined = (version: string | undefined) => void
type Topic = { listeners: Set<Listener>; again: Set<() => void>; joined: Set<Joined> }
type Hearing = { onEvent: Listener; onAgain: () => void; onJoined: Joined }

const topics = new Map<string, Topic>()
const maxWait = 30_000
const signedOut = 4401
const refusals = new Set<() => void>()

let allowed = false
let socket: WebSocket | null = null
let failures = 0
let retry: ReturnType<typeof setTimeout> | null = null

/**
 * `onAgain`: after a reconnect, to refetch. `onJoined`: on every join, with the topic's version if it
 * has one; data read then, or at that version, has no gap to later events.
 */
export function useLive(
  topic: string,
  { onEvent, onAgain, onJoined }: Omit<Hearing, 'onJoined'> & Partial<Hearing>,
): void {
  const hear = useEffectEvent(onEvent)
  const again = useEffectEvent(onAgain)
  const joined = useEffectEvent<Joined>((version) => onJoined?.(version))
  useEffect(
    () =>
      joinLive(topic, {
        onEvent: (name, data) => hear(name, data),
        onAgain: () => again(),
        onJoined: (version) => joined(version),
      }),
    [topic],
  )
}

export function joinLive(name: string, hearing: Hearing): () => void {
  const { onEvent, onAgain, onJoined } = hearing
  const topic = topics.get(name) ?? { listeners: new Set(), again: new Set(), joined: new Set() }
  topic.listeners.add(onEvent)
  topic.again.add(onAgain)
  topic.joined.add(onJoined)
  if (!topics.has(name)) {
    topics.set(name, topic)
    send({ join: name })
  }
  open()
  return () => leave(name, hearing)
}

function leave(name: string, { onEvent, onAgain, onJoined }: Hearing): void {
  const topic = topics.get(name)
  topic?.listeners.delete(onEvent)
  topic?.again.delete(onAgain)
  topic?.joined.delete(onJoined)
  if (!topic || topic.listeners.size > 0) return
  topics.delete(name)
  send({ leave: name })
  if (topics.size === 0) close()
}

function send(request: { join?: string; leave?: string }): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request))
}

export function onLiveRefused(act: () => void): () => void {
  refusals.add(act)
  return () => void refusals.delete(act)
}

export function allowLive(signedIn: boolean): void {
  if (allowed === signedIn) return
  allowed = signedIn
  if (!allowed) close()
  else if (topics.size > 0) open()
}

/** Closes the socket first, or its closing would look like a sign-out elsewhere. */
export async function whileLeaving<T>(leave: () => Promise<T>): Promise<T> {
  const before = allowed
  allowLive(false)
  leaving = true
  try {
    return await leave()
  } catch (error) {
    allowLive(before)
    throw error
  } finally {
    leaving = false
  }
}

let leaving = false

export const isLeaving = () => leaving

function open(): void {
  if (socket || retry || !allowed || !navigator.onLine) return
  const opened = new WebSocket(
    `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/api/live`,
  )
  socket = opened
  let entered = false
  opened.addEventListener('open', () => {
    entered = true
    for (const name of topics.keys()) send({ join: name })
  })
  opened.addEventListener('message', (message) => {
    const said = JSON.parse(String(message.data)) as LiveMessage
    // Reset only now: a proxy may open a socket and close it at once.
    if (failures > 0) {
      failures = 0
      for (const topic of topics.values()) topic.again.forEach((act) => act())
    }
    if (said.kind === 'joined') topics.get(said.topic)?.joined.forEach((act) => act(said.version))
    if (said.kind === 'event')
      topics.get(said.topic)?.listeners.forEach((listener) => listener(said.name, said.data))
  })
  opened.addEventListener('close', ({ code }) => {
    if (socket !== opened) return
    socket = null
    // The browser doesn't say why it was refused.
    if (code === signedOut || !entered) refusals.forEach((act) => act())
    if (topics.size > 0 && allowed) reconnectLater()
  })
}

window.addEventListener('online', () => {
  if (retry) clearTimeout(retry)
  retry = null
  if (topics.size > 0) open()
})

function reconnectLater(): void {
  failures += 1
  const wait = Math.min(maxWait, 500 * 2 ** failures) * (0.75 + Math.random() / 2)
  retry = setTimeout(() => {
    retry = null
    if (topics.size > 0) open()
  }, wait)
}

function close(): void {
  if (retry) clearTimeout(retry)
  retry = null
  socket?.close()
  socket = null
  failures = 0
}
