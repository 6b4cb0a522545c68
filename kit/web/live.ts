import { useEffect, useEffectEvent } from 'react'
import type { LiveMessage } from '#kit/contract/live.ts'

type Listener = (name: string, data: unknown) => void
type Joined = (version: string | undefined) => void
type Topic = { listeners: Set<Listener>; again: Set<() => void>; joined: Set<Joined> }
type Hearing = { onEvent: Listener; onAgain: () => void; onJoined?: Joined }

const topics = new Map<string, Topic>()
const maxWait = 30_000
/** How the server closes a socket whose session has ended. */
const signedOut = 4401
const refusals = new Set<() => void>()

/** Only somebody who is signed in is let in, so that nobody else knocks. */
let allowed = false
let socket: WebSocket | null = null
let failures = 0
let retry: ReturnType<typeof setTimeout> | null = null

/**
 * Hears a topic of the live socket while the component is there. `onEvent` gets each event's name and data;
 * `onAgain` is called after a broken connection has come back, to ask the API for what was missed; `onJoined`
 * each time the server has let us in, with how new the topic is where it says so: what is asked for then, or was read
 * in that version, and what is heard from then on leave no gap.
 */
export function useLive(topic: string, { onEvent, onAgain, onJoined }: Hearing): void {
  const hear = useEffectEvent(onEvent)
  const again = useEffectEvent(onAgain)
  const joined = useEffectEvent<Joined>((version) => onJoined?.(version))
  useEffect(() => {
    const hearing = {
      onEvent: (name: string, data: unknown) => hear(name, data),
      onAgain: () => again(),
      onJoined: (version: string | undefined) => joined(version),
    }
    join(topic, hearing)
    return () => leave(topic, hearing)
  }, [topic])
}

function join(name: string, { onEvent, onAgain, onJoined }: Required<Hearing>): void {
  const topic = topics.get(name) ?? { listeners: new Set(), again: new Set(), joined: new Set() }
  topic.listeners.add(onEvent)
  topic.again.add(onAgain)
  topic.joined.add(onJoined)
  if (!topics.has(name)) {
    topics.set(name, topic)
    send({ join: name })
  }
  open()
}

function leave(name: string, { onEvent, onAgain, onJoined }: Required<Hearing>): void {
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

/** Calls when the socket was closed or not let in: the session behind it may have ended. Returns how to stop. */
export function onLiveRefused(act: () => void): () => void {
  refusals.add(act)
  return () => void refusals.delete(act)
}

/** Opens the socket where somebody listens, or hangs up and stops knocking. */
export function allowLive(signedIn: boolean): void {
  if (allowed === signedIn) return
  allowed = signedIn
  if (!allowed) close()
  else if (topics.size > 0) open()
}

/** For what ends one's own session: its socket is hung up first, or its closing would be taken for an end from elsewhere. */
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

/** Whether somebody is ending their own session just now: a call that is refused meanwhile says nothing new. */
export const isLeaving = () => leaving

/** One socket a tab, opened when somebody listens. */
function open(): void {
  if (socket || retry || !allowed) return
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
    // Only now is the server back: something in between may open a socket and close it again at once.
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
    // A browser does not say why it was not let in.
    if (code === signedOut || !entered) refusals.forEach((act) => act())
    if (topics.size > 0 && allowed) later()
  })
}

window.addEventListener('online', () => {
  if (!retry) return
  clearTimeout(retry)
  retry = null
  open()
})

/** Twice as long after each failure, so that a server that comes back is not stormed. */
function later(): void {
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
