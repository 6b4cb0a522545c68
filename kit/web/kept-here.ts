import { all, forget, gone, memory, storedKeys } from './forget-here.ts'

const listeners = new Set<() => void>()
let changes = 0

/** What a person keeps in this browser also once its tab is closed, such as what waits for a connection. It goes when they sign out, and when someone else signs in. */
export const keptHere = {
  /** Everything kept whose place begins so. */
  all: (place: string): { owner: string; value: unknown }[] =>
    [...new Set([...storedKeys(), ...memory.keys()])].sort().flatMap((key) => {
      const [, owner = '', at = ''] = /^kept:([^:]*):(.*)$/.exec(key) ?? []
      const value = at.startsWith(place) ? parsed(memory.get(key) ?? localStorage.getItem(key)) : undefined
      return value === undefined ? [] : [{ owner, value }]
    }),
  /** Returns whether it outlasts the page. */
  keep: (owner: string, place: string, value: unknown): boolean => {
    const [key, text] = [`${all}${owner}:${place}`, JSON.stringify(value)]
    try {
      localStorage.setItem(key, text)
      memory.delete(key)
    } catch {
      memory.set(key, text)
    }
    tell()
    return !memory.has(key)
  },
  drop: (owner: string, place: string): void => {
    forget((key) => key === `${all}${owner}:${place}`)
  },
  /** For `useSyncExternalStore`, with `version`: hears of what other tabs change too. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    window.addEventListener('storage', tell)
    window.addEventListener(gone, tell)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('storage', tell)
      window.removeEventListener(gone, tell)
    }
  },
  version: () => changes,
}

function tell(): void {
  changes += 1
  listeners.forEach((listener) => listener())
}

function parsed(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
