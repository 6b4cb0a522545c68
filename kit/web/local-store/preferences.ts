import { stored } from './keys.ts'
import type { StoredKey } from './keys.ts'

type Preference = Extract<StoredKey, 'roadmap:chosen' | 'assistant:quiet' | 'single-keys' | 'page-speed'>

/** Per browser, for all its users. */
export const preferences = {
  read: (name: Preference): string | null => stored.read(name),
  save: (name: Preference, choice: string): void => void stored.write(name, choice),
}

/** When a place was last opened in this browser, by the time of the visit noted now; null on the first visit. Signing out forgets it. */
export function recordVisit(place: string): string | null {
  const before = stored.read('visited:', place)
  const noted = stored.write('visited:', new Date().toISOString(), place)
  // The server refuses anything but a time.
  return noted && before !== null && !Number.isNaN(Date.parse(before)) ? new Date(before).toISOString() : null
}
