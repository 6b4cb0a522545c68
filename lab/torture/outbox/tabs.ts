import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, vi } from 'vitest'
import type { Browser } from '#test/harness.ts'

/** How a request fares; the server does its work where only the answer is lost. */
export const lines = ['good', 'answer lost', 'request lost', 'unavailable'] as const
export type Line = (typeof lines)[number]

type Modules = Awaited<ReturnType<typeof loadModules>>
export type Tab = Modules & { browser: Browser; line: Line; window: EventTarget; stores: Stores }
type Stores = { localStorage: Storage; sessionStorage: Storage; locks: Map<string, Promise<unknown>> }

const here = new AsyncLocalStorage<Tab>()
export const inTab = <R>(tab: Tab, act: () => R): R => here.run(tab, act)

/** Until it has read what other tabs stored. */
export async function settled(tab: Tab): Promise<void> {
  const isKept = (key: string) => key.startsWith('kept:')
  await expect
    .poll(() => inTab(tab, () => tab.memory.size), { interval: 5, timeout: 10_000 })
    .toBe(Object.keys(tab.stores.localStorage).filter(isKept).length)
}

/** What kit/web/api.ts does, in the tab that asks. */
export async function request(
  method: string,
  path: string,
  sent?: { body: object; key?: string },
): Promise<any> {
  const { browser, line } = here.getStore()!
  if (line === 'request lost') throw new TypeError('Failed to fetch')
  if (line === 'unavailable') throw Object.assign(new Error('503'), { code: 'unavailable' })
  const headers: Record<string, string> = sent?.key ? { 'idempotency-key': sent.key } : {}
  const { status, body } = await browser.call(method, path, { body: sent?.body, headers })
  if (line === 'answer lost') throw new TypeError('Failed to fetch')
  if (status >= 400) throw Object.assign(new Error(body.message), body)
  return body
}

export const refusal = (error: { code?: string }) =>
  error.code && error.code !== 'unavailable' && error.code !== 'internal' ? error : undefined

/** Each tab has modules of its own, as in a browser. */
async function loadModules() {
  vi.resetModules()
  const [lock, clear, { outbox }, stored, { sendInterview }, { createSendQueue }, { createOutgoing }] = [
    await import('#kit/web/local-store/outbox-lock.ts'),
    await import('#kit/web/local-store/clear.ts'),
    await import('#kit/web/local-store/outbox.ts'),
    await import('#features/interviews/web/stored-interviews.ts'),
    await import('#features/interviews/web/sending.ts'),
    await import('#kit/web/send-queue.ts'),
    await import('#features/messages/web/outgoing.ts'),
  ]
  return { ...lock, ...clear, ...stored, outbox, sendInterview, createSendQueue, createOutgoing }
}

/** Tabs of one device share storage and locks, and hear of each other's changes. */
export async function openTabs(browser: Browser, count: number): Promise<Tab[]> {
  const [kept, locks] = [new Map<string, string>(), new Map<string, Promise<unknown>>()]
  const tabs: Tab[] = []
  const tell = (key: string, newValue: string | null) => {
    const event = Object.assign(new Event('storage'), { key, newValue })
    for (const tab of tabs.filter((one) => one !== here.getStore()))
      inTab(tab, () => tab.window.dispatchEvent(event))
  }
  for (let index = 0; index < count; index += 1) {
    const stores = { localStorage: storage(kept, tell), sessionStorage: storage(new Map()), locks }
    const tab = { browser, line: 'good', window: new EventTarget(), stores } as Tab
    const modules = await inTab(tab, loadModules)
    Object.assign(tab, modules)
    inTab(tab, () => modules.outbox.subscribe(() => undefined))
    tabs.push(tab)
  }
  return tabs
}

/** Its keys are its own properties. */
function storage(
  kept: Map<string, string>,
  tell: (key: string, value: string | null) => void = () => undefined,
) {
  const methods: Record<string, unknown> = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      kept.set(key, text)
      tell(key, text)
    },
    removeItem: (key: string) => {
      if (kept.delete(key)) tell(key, null)
    },
  }
  return new Proxy({} as Storage, {
    get: (_, name) => methods[String(name)],
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

const locksHere = {
  request: <R>(name: string, act: () => Promise<R>): Promise<R> => {
    const { locks } = here.getStore()!.stores
    const turn = (locks.get(name) ?? Promise.resolve()).then(act, act)
    locks.set(name, turn)
    return turn
  },
}

/** What code finds in its global scope, by the tab it runs in. */
export function standIn(): () => void {
  const found: Record<string, () => unknown> = {
    localStorage: () => here.getStore()?.stores.localStorage,
    sessionStorage: () => here.getStore()?.stores.sessionStorage,
    window: () => here.getStore()?.window,
    navigator: () => ({ locks: locksHere, onLine: true }),
  }
  const before = Object.keys(found).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, get] of Object.entries(found))
    Object.defineProperty(globalThis, name, { configurable: true, get })
  return () => {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
  }
}
