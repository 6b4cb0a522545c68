import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { SignedIn } from '#features/accounts/web/use-session.ts'
import { useSignOut } from '#features/accounts/web/use-sign-out.ts'
import { projectsQuery } from '#features/projects/web/queries.ts'
import { foundKinds, limits } from '#features/search/contract.ts'
import type { Found, FoundKind } from '#features/search/contract.ts'
import { searchQuery } from '#features/search/web/queries.ts'
import { itemsOf } from '#kit/web/keyset.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { chooseTheme, useTheme } from '#kit/web/theme.ts'
import { useDebounced } from '#kit/web/use-debounced.ts'
import { placesFor } from './places.ts'

export type Entry = {
  id: string
  title: string
  detail?: string
  hint?: string
  staysOpen?: boolean
  run: () => void
}
export type EntryGroup = { title: string; entries: Entry[] }
export type Search = { busy: boolean; error: Error | null; retry: () => void }

const kindTitles: Record<FoundKind, string> = {
  project: 'Your projects',
  post: 'Forum',
  person: 'People',
  help: 'Help',
  resource: 'Resources',
}

type Asking = { user: SignedIn; typed: string; onKeys: () => void }

export function useEntries({ user, typed, onKeys }: Asking): { groups: EntryGroup[]; search: Search } {
  const navigate = useNavigate()
  const go = (to: string) => () => void navigate(to)
  const { data } = useInfiniteQuery(projectsQuery('active'))
  const projects = data ? itemsOf(data) : []
  const acts = useActs({ newest: projects[0], go, onKeys })
  const places = placesFor(user).map(({ to, label }) => ({ id: to, title: label, run: go(to) }))
  const { asks, found, search } = useFound(typed)
  const shown: Found[] = asks
    ? found
    : projects
        .slice(0, limits.ofEach)
        .map(({ id, title }) => ({ kind: 'project', id, title, detail: '', to: `/projects/${id}` }))
  const ofKind = (kind: FoundKind) => ({
    title: kindTitles[kind],
    entries: shown
      .filter((one) => one.kind === kind)
      .map(({ id, title, detail, to }) => ({ id: `${kind}-${id}`, title, detail, run: go(to) })),
  })
  const groups = [
    { title: 'Actions', entries: named(acts, typed) },
    ...(asks ? [] : [ofKind('project')]),
    { title: 'Go to', entries: named(places, typed) },
    ...(asks ? foundKinds.map(ofKind) : []),
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), search }
}

function useFound(typed: string) {
  const q = typed.trim()
  const debounced = useDebounced(q)
  const asks = q.length >= limits.shortest
  const query = useQuery(searchQuery(debounced))
  return {
    asks,
    found: query.data?.items ?? [],
    search: {
      busy: asks && (debounced !== q || query.isFetching),
      error: asks ? query.error : null,
      retry: () => void query.refetch(),
    },
  }
}

function named(entries: Entry[], typed: string): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
}

type Acting = {
  newest: { id: string; title: string } | undefined
  go: (to: string) => () => void
  onKeys: () => void
}

function useActs({ newest, go, onKeys }: Acting): Entry[] {
  const theme = useTheme()
  const signOut = useSignOut()
  const other = theme === 'dark' ? 'light' : 'dark'
  return [
    ...(newest
      ? [
          {
            id: 'evidence',
            title: `Add evidence to ${newest.title}`,
            run: go(`/projects/${newest.id}?log=evidence`),
          },
        ]
      : []),
    { id: 'ask', title: 'Ask a question in the forum', run: go('/forum?ask=') },
    { id: 'theme', title: `Switch to ${other} colors`, run: () => chooseTheme(other) },
    { id: 'keys', title: 'Keyboard shortcuts', hint: '?', staysOpen: true, run: onKeys },
    { id: 'sign-out', title: 'Sign Out', run: () => signOut.mutate() },
  ]
}
