const key = 'dashboard:visited'

/** When this browser last opened the dashboard, as it was when the page was loaded; null on the first visit. */
export const lastVisit: string | null = takeVisit()

function takeVisit(): string | null {
  try {
    const before = localStorage.getItem(key)
    localStorage.setItem(key, new Date().toISOString())
    // Anything but a time of ours would have every count refused.
    return before !== null && !Number.isNaN(Date.parse(before)) ? new Date(before).toISOString() : null
  } catch {
    return null
  }
}
