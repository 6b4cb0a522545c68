import type { SQL } from 'drizzle-orm'
import type { Found, FoundKind } from '../contract.ts'

/** Who looks for what: words of letters and digits alone, without accents of their own to escape. */
export type Asked = { userId: string; words: string[]; at: Date }
export type FoundRow = Pick<Found, 'id' | 'title' | 'detail'>

export type Finder = {
  /** What of it this person may see and holds each word, at most `limits.ofEach`: a piece for `readValues`, or a list that needs no database. */
  rows: (asked: Asked) => SQL<FoundRow[]> | FoundRow[]
  to: (row: FoundRow) => string
}

declare module '#kit/server/feature.ts' {
  interface Feature {
    /** What of it the search finds. */
    finds?: { [Kind in FoundKind]?: Finder }
  }
}
