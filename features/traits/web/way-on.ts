/** Back to the tab the user came from; otherwise generates ideas, after the one that was saved. */
export function wayOn(search: URLSearchParams): string {
  const tab = search.get('tab')
  if (tab) return `/create-project?tab=${encodeURIComponent(tab)}`
  const idea = search.get('idea')
  return `/create-project?start${idea ? `&idea=${encodeURIComponent(idea)}` : ''}`
}
