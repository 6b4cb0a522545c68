const key = 'forum:visited'

/** When this browser last opened the forum, as it was when the page was loaded; null on the first visit. */
export const lastVisit: string | null = takeVisit()

function takeVisit(): string | null {
  try {
    const before = localStorage.getItem(key)
    localStorage.setItem(key, new Date().toISOString())
    return before
  } catch {
    return null
  }
}
