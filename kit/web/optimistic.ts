import { matchQuery } from '@tanstack/react-query'
import type { InferDataFromTag, Query, QueryCache, QueryClient, QueryKey } from '@tanstack/react-query'

export type Patch = { queryKey: QueryKey; apply: (known: never) => unknown }

export const patch = <K extends QueryKey, T = InferDataFromTag<unknown, K>>(
  queryKey: K,
  apply: (known: T) => T,
): Patch => ({ queryKey, apply })

type Applied = Patch & {
  answered: boolean
  heldBy: Set<string>
}

export type Optimistic = ReturnType<typeof createOptimistic>

const byClient = new WeakMap<QueryClient, Optimistic>()

export function optimisticOf(queryClient: QueryClient): Optimistic {
  const known = byClient.get(queryClient) ?? createOptimistic(queryClient)
  byClient.set(queryClient, known)
  return known
}

/**
 * Keeps the server's data below the patches, so a failed change is removed without affecting others,
 * and an older read doesn't undo a change.
 */
function createOptimistic(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache()
  const layers = createLayers(cache)
  const queriesOf = (patches: Patch[]) => patches.flatMap(({ queryKey }) => cache.findAll({ queryKey }))
  const rollBack = (patches: Applied[]) => {
    layers.applied = layers.applied.filter((one) => !patches.includes(one))
    queriesOf(patches).forEach(layers.show)
  }
  return {
    add(patches: Patch[]): Applied[] {
      const added = patches.map((one) => ({ ...one, answered: false, heldBy: new Set<string>() }))
      layers.applied = [...layers.applied, ...added]
      queriesOf(added).forEach(layers.show)
      return added
    },
    /**
     * Success: the next answer of each query includes it. Cancels older reads and returns their keys to
     * refetch.
     */
    async confirm(patches: Applied[]): Promise<QueryKey[]> {
      const older = queriesOf(patches)
        .filter(({ state }) => state.fetchStatus !== 'idle')
        .map(({ queryKey }) => queryKey)
      await Promise.all(older.map((queryKey) => queryClient.cancelQueries({ queryKey, exact: true })))
      patches.forEach((one) => (one.answered = true))
      return older
    },
    settle(patches: Applied[]): void {
      queriesOf(patches).forEach((query) => layers.commit(query, patches))
      rollBack(patches)
    },
    rollBack,
  }
}

function createLayers(cache: QueryCache) {
  const confirmed = new Map<string, unknown>()
  const layers = { applied: [] as Applied[], show, commit }
  let applying = false

  const isOver = (one: Applied, query: Query) =>
    matchQuery({ queryKey: one.queryKey }, query) && !one.heldBy.has(query.queryHash)

  function show(query: Query): void {
    const { queryHash, state } = query
    const patches = layers.applied.filter((one) => isOver(one, query))
    if (state.data === undefined || (patches.length === 0 && !confirmed.has(queryHash))) return
    if (!confirmed.has(queryHash)) confirmed.set(queryHash, state.data)
    const shown = withPatches(confirmed.get(queryHash), patches)
    if (patches.length === 0) confirmed.delete(queryHash)
    applying = true
    // Not setQueryData: a patch isn't newer than the server's data.
    query.setState({ data: shown })
    applying = false
  }

  function commit(query: Query, patches: Applied[]): void {
    const { queryHash } = query
    if (!confirmed.has(queryHash)) return
    const own = patches.filter((one) => isOver(one, query))
    confirmed.set(queryHash, withPatches(confirmed.get(queryHash), own))
  }

  cache.subscribe((event) => {
    const { query, type } = event
    if (type === 'removed') confirmed.delete(query.queryHash)
    if (type !== 'updated' || applying || layers.applied.length === 0) return
    if (event.action.type === 'success') {
      layers.applied
        .filter((one) => one.answered && isOver(one, query))
        .forEach((one) => one.heldBy.add(query.queryHash))
      confirmed.delete(query.queryHash)
      show(query)
    }
    // A canceled read restores the state from when it began.
    if (event.action.type === 'setState' && confirmed.has(query.queryHash)) show(query)
  })
  return layers
}

const withPatches = (known: unknown, patches: Patch[]) =>
  patches.reduce((data, one) => one.apply(data as never), known)
