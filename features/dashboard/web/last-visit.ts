const seen = new Map<string, string | null>()

/** When this person last opened the dashboard in this browser, as it was when the page was loaded; null on the first visit. Each account has its own. */
export function lastVisit(userId: string): string | null {
  if (!seen.has(userId)) seen.set(userId, takeVisit(`dashboard:visited:${userId}`))
  return seen.get(userId)!
}

function takeVisit(key: string): string | null {
  try {
    const before = localStorage.getItem(key)
    localStorage.setItem(key, new Date().toISOString())
    // Anything but a time of ours would have every count refused.
    return before !== null && !Number.isNaN(Date.parse(before)) ? new Date(before).toISOString() : null
  } catch {
    return null
  }
}
