declare module './context.ts' {
  interface App {
    restores: Restores
  }
}

/** How a restore from the console ended. What was there before is in the file `point`. */
export type RestoreOutcome = { file: string; at: Date; point: string | null; error: string | null }

export type Restores = {
  underway: string | null
  last: RestoreOutcome | null
  /** Only the program's own process can: its work ends, and it starts again. */
  begin?: (file: string) => void
}
