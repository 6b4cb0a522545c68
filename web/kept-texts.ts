type Texts = Record<string, string>

const keyOf = (place: string) => `draft:${place}`

/** What was typed at a place and not yet sent, kept in this browser until the server has it. Without storage it stands in the open form alone. */
export const keptTexts = {
  /** Nothing kept is an empty record. */
  read: (place: string): Partial<Texts> => {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '{}') as Texts
    } catch {
      return {}
    }
  },
  /** Texts of nothing but spaces are forgotten. */
  keep: (place: string, texts: Partial<Texts>): void => {
    try {
      if (Object.values(texts).every((text) => !text?.trim())) sessionStorage.removeItem(keyOf(place))
      else sessionStorage.setItem(keyOf(place), JSON.stringify(texts))
    } catch {
      // Storage is full or off.
    }
  },
}
