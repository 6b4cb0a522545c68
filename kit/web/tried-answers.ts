/** Answers of someone without an account, by the trait they tell of. */
type TriedAnswers = Record<string, string>

const place = 'tried-answers'
const namePlace = 'tried-idea'

/** The answers that led to the idea one wants to keep, until there is an account; in this tab alone. */
export function rememberTried(answers: TriedAnswers, idea: string): void {
  try {
    sessionStorage.setItem(namePlace, idea)
    sessionStorage.setItem(place, JSON.stringify(answers))
  } catch {
    // A browser that stores nothing: the idea is then not kept, and nobody is told that it was.
  }
}

export function triedAnswers(): TriedAnswers | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as TriedAnswers | null
  } catch {
    return null
  }
}

/** The name of the idea they led to. */
export function triedIdea(): string | null {
  try {
    return sessionStorage.getItem(namePlace)
  } catch {
    return null
  }
}

export function forgetTried(): void {
  sessionStorage.removeItem(place)
  sessionStorage.removeItem(namePlace)
}
