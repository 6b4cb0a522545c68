export type Finding = {
  what: string
  /** `unwell` works, but not for long or not as it should. */
  state: 'well' | 'unwell' | 'broken'
  said: string
  advice?: string
}
