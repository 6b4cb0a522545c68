import { forgetHere, setReader } from './forget-here.ts'

type Texts = Record<string, string>

const all = 'draft:'
/** What this browser remembers of one person's visits, beside their texts. */
const visits = ['forum:visited', 'dashboard:visited']

let owner = 'visitor'
/** Texts of a person whose session has ended: in this page's memory alone, until they are back or someone else comes. */
const waiting = new Map<string, string>()

const mine = () => `${all}${owner}:`

/** What was typed at a place and not yet sent, kept in this browser for this person until the server has it. Without storage it stands in the open form alone. */
export const keptTexts = {
  /** Nothing kept is an empty record. */
  read: (place: string): Partial<Texts> => {
    try {
      return JSON.parse(sessionStorage.getItem(mine() + place) ?? '{}') as Texts
    } catch {
      return {}
    }
  },
  /** Texts of nothing but spaces are forgotten. */
  keep: (place: string, texts: Partial<Texts>): void => {
    try {
      if (Object.values(texts).every((text) => !text?.trim())) sessionStorage.removeItem(mine() + place)
      else sessionStorage.setItem(mine() + place, JSON.stringify(texts))
    } catch {
      // Storage is full or off.
    }
  },
}

/** Whose texts are kept from now on; null is a visitor. Nobody is ever offered what someone else has typed. */
export function keepTextsOf(userId: string | null): void {
  owner = userId ?? 'visitor'
  setReader(userId)
  for (const key of storedKeys().filter(
    (stored) => !stored.startsWith(mine()) && !stored.startsWith(`${all}visitor:`),
  )) {
    waiting.set(key, sessionStorage.getItem(key) ?? '')
    sessionStorage.removeItem(key)
  }
  if (!userId) return
  forgetHere({ butOf: userId })
  for (const [key, text] of waiting) if (key.startsWith(mine())) sessionStorage.setItem(key, text)
  waiting.clear()
}

/** Whether texts are kept for this person now: what is still on its way for someone else is not sent. */
export const keepsTextsOf = (userId: string) => owner === userId

/** Forgets everything that was typed or visited here, as signing out does. */
export function forgetTexts(): void {
  waiting.clear()
  forgetHere()
  for (const key of storedKeys()) sessionStorage.removeItem(key)
  try {
    for (const key of visits) localStorage.removeItem(key)
  } catch {
    // Storage is off: nothing was kept.
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(all))
  } catch {
    return []
  }
}
