import type { Look } from './looking.ts'

export type Seen = {
  now: Look
  before: Look | null
  /** Longest wait, in ms, until nothing was loading. */
  waited: number
  isOffline: boolean
  byKeyboard: boolean
  complaints: string[]
  failures: string[]
  /** Words of other people. */
  foreign: string[]
  lost: string | null
}

type Property = { name: string; says: string; broken: (seen: Seen) => string | false | null | undefined }

const longestWait = 10_000
const notWords = /\b(undefined|NaN|Invalid Date)\b|\[object \w+\]/

/** All of them are looked at after every act. */
export const properties: Property[] = [
  {
    name: 'never blank',
    says: 'A page always has a main part with text in it.',
    broken: ({ now }) => now.mainText === 0 && now.dialogs.length === 0 && 'no main part with text',
  },
  {
    name: 'no unhandled error',
    says: 'No script fails and nothing is logged as an error, except for requests that fail.',
    broken: ({ complaints }) => complaints[0],
  },
  {
    name: 'no endless wait',
    says: 'Nothing loads or is busy for more than ten seconds.',
    broken: ({ now, waited, isOffline }) =>
      !isOffline && now.waiting.length > 0 && waited >= longestWait && now.waiting.join(', '),
  },
  {
    name: 'always a way back',
    says: 'There is always a link or button to go on with, and a link outside of dialogs.',
    broken: ({ now }) =>
      now.ways === 0 ? 'nothing to press' : now.dialogs.length === 0 && now.links === 0 && 'no link',
  },
  {
    name: 'focus never lost',
    says: 'After a dialog closes or something was done by keyboard, the focus is somewhere.',
    broken: ({ now, before, byKeyboard }) => {
      if (!before || before.born !== now.born || now.focus) return false
      if (before.dialogs.length > now.dialogs.length)
        return `no focus after “${before.dialogs.at(-1)}” closed`
      // A link within the page moves where Tab goes on, which isn't the focus.
      const [page, place] = now.url.split('#')
      if (place !== undefined && before.url.startsWith(page!)) return false
      return byKeyboard && before.focus && `no focus, which was in ${before.focus} before`
    },
  },
  {
    name: 'typed text never lost',
    says: 'Typed text stays while others act, and a draft comes back after leaving, reloading or signing out.',
    broken: ({ lost }) => lost,
  },
  {
    name: "nothing of another person's",
    says: 'Private words of another person are nowhere on the page.',
    broken: ({ now, foreign }) =>
      foreign.find((word) => `${now.text}\n${now.typed}\n${now.title}\n${now.url}`.includes(word)),
  },
  {
    name: 'no failure of ours',
    says: 'The server never answers with a 5xx.',
    broken: ({ failures }) => failures[0],
  },
  {
    name: 'no wider than its window',
    says: 'Nothing makes the page scroll sideways.',
    broken: ({ now }) => now.wider > 0 && `${now.wider} px wider than its window`,
  },
  {
    name: 'a title that names the page',
    says: 'The title has words, and none that are a slip of the program.',
    broken: ({ now }) =>
      (!/\p{L}/u.test(now.title) || /undefined|null|NaN|\[object/.test(now.title)) && `“${now.title}”`,
  },
  {
    name: 'no slips of the program',
    says: 'The text never says undefined, NaN, Invalid Date or [object Object].',
    broken: ({ now }) => notWords.exec(now.text)?.[0],
  },
  {
    name: 'dialogs one at a time',
    says: 'No dialog lies over another, and a closed one leaves the page free to use and scroll.',
    broken: ({ now }) =>
      now.dialogs.length > 1
        ? `“${now.dialogs.join('” over “')}”`
        : now.dialogs.length === 0 && now.locked && 'locked without a dialog',
  },
]

export type Break = { name: string; detail: string }

export function brokenIn(seen: Seen): Break | null {
  for (const { name, broken } of properties) {
    const detail = broken(seen)
    if (detail) return { name, detail }
  }
  return null
}
