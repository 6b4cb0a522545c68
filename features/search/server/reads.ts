import type { SQL } from 'drizzle-orm'
import type { Found, FoundKind } from '../contract.ts'

/** `words` are letters and digits only, without accents. */
export type Asked = { userId: string; words: string[]; at: Date }
export type FoundRow = Pick<Found, 'id' | 'title' | 'detail'>

export type Finder = {
  /**
   * Only what this user may see and matches every word, at most `limits.ofEach`. A list if it needs no
   * database.
   */
  rows: (asked: Asked) => SQL<FoundRow[]> | FoundRow[]
  to: (row: FoundRow) => string
}

declare module '#kit/server/feature.ts' {
  interface Feature {
    finds?: { [Kind in FoundKind]?: Finder }
  }
}
