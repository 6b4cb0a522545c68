import { matchQuery } from '@tanstack/react-query'
import type { InferDataFromTag, Query, QueryCache, QueryClient, QueryKey } from '@tanstack/react-query'

/** What an act will have changed in a query, or in all whose keys begin so. It is applied again over every answer that comes meanwhile. */
export type Patch = { queryKey: QueryKey; apply: (known: never) => unknown }

/** A patch over a query, told by its tagged key. */
export const patch = <K extends QueryKey, T = InferDataFromTag<unknown, K>>(
  queryKey: K,
  apply: (known: T) => T,
): Patch => ({ queryKey, apply })

type Applied = Patch & {
  /** The server has said yes. */ answered: boolean
  /** Queries that hold its answer. */ heldBy: Set<string>
}

export type Optimistic = ReturnType<typeof createOptimistic>

const byClient = new WeakMap<QueryClient, Optimistic>()

/** The optimistic updates of this cache. */
export function optimisticOf(queryClient: QueryClient): Optimistic {
  const known = byClient.get(queryClient) ?? createOptimistic(queryClient)
  byClient.set(queryClient, known)
  return known
}

/**
 * Shows acts in the cache before the server has answered them. What the server said stays known beside it, so one that
 * fails comes off without taking others along, and a read that is older than the act does not undo it.
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
    /** The server has said yes: the next answer of each query holds it. Reads that began before are cut short, and named to be begun anew. */
    async confirm(patches: Applied[]): Promise<QueryKey[]> {
      const older = queriesOf(patches)
        .filter(({ state }) => state.fetchStatus !== 'idle')
        .map(({ queryKey }) => queryKey)
      await Promise.all(older.map((queryKey) => queryClient.cancelQueries({ queryKey, exact: true })))
      patches.forEach((one) => (one.answered = true))
      return older
    },
    /** Who looks at it has the answer; who does not keeps what was patched until they ask. */
    settle(patches: Applied[]): void {
      queriesOf(patches).forEach((query) => layers.commit(query, patches))
      rollBack(patches)
    },
    rollBack,
  }
}

/** What the server said of each patched query, and the patches over it. */
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
    // Not setQueryData: what is patched in is no newer than what the server said.
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
    // A read that was cut short puts back what stood when it began.
    if (event.action.type === 'setState' && confirmed.has(query.queryHash)) show(query)
  })
  return layers
}

const withPatches = (known: unknown, patches: Patch[]) =>
  patches.reduce((data, one) => one.apply(data as never), known)
