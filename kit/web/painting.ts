import { matchQuery } from '@tanstack/react-query'
import type { InferDataFromTag, Query, QueryCache, QueryClient, QueryKey } from '@tanstack/react-query'

/** What an act will have changed in a query, or in all whose keys begin so. It is drawn again over every answer that comes meanwhile. */
export type Stroke = { queryKey: QueryKey; draw: (known: never) => unknown }

/** A stroke over a query, told by its tagged key. */
export const stroke = <K extends QueryKey, T = InferDataFromTag<unknown, K>>(
  queryKey: K,
  draw: (known: T) => T,
): Stroke => ({ queryKey, draw })

type Laid = Stroke & {
  /** The server has said yes. */ answered: boolean
  /** Queries that hold its answer. */ overBy: Set<string>
}

export type Painting = ReturnType<typeof createPainting>

const paintings = new WeakMap<QueryClient, Painting>()

/** The painting over this cache. */
export function paintingOf(queryClient: QueryClient): Painting {
  const known = paintings.get(queryClient) ?? createPainting(queryClient)
  paintings.set(queryClient, known)
  return known
}

/**
 * Draws acts over the cache before the server has answered them. What the server said stays known below, so one that
 * fails comes off without taking others along, and a read that is older than the act does not undo it.
 */
function createPainting(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache()
  const layers = createLayers(cache)
  const queriesOf = (strokes: Stroke[]) => strokes.flatMap(({ queryKey }) => cache.findAll({ queryKey }))
  const takeOff = (strokes: Laid[]) => {
    layers.laid = layers.laid.filter((one) => !strokes.includes(one))
    queriesOf(strokes).forEach(layers.draw)
  }
  return {
    lay(strokes: Stroke[]): Laid[] {
      const added = strokes.map((one) => ({ ...one, answered: false, overBy: new Set<string>() }))
      layers.laid = [...layers.laid, ...added]
      queriesOf(added).forEach(layers.draw)
      return added
    },
    /** The server has said yes: the next answer of each query holds it. Reads that began before are cut short, and named to be begun anew. */
    async answered(strokes: Laid[]): Promise<QueryKey[]> {
      const older = queriesOf(strokes)
        .filter(({ state }) => state.fetchStatus !== 'idle')
        .map(({ queryKey }) => queryKey)
      await Promise.all(older.map((queryKey) => queryClient.cancelQueries({ queryKey, exact: true })))
      strokes.forEach((one) => (one.answered = true))
      return older
    },
    /** Who looks at it has the answer; who does not keeps what was painted until they ask. */
    keep(strokes: Laid[]): void {
      queriesOf(strokes).forEach((query) => layers.fix(query, strokes))
      takeOff(strokes)
    },
    takeOff,
  }
}

/** What the server said of each painted query, and the strokes over it. */
function createLayers(cache: QueryCache) {
  const below = new Map<string, unknown>()
  const layers = { laid: [] as Laid[], draw, fix }
  let drawing = false

  const isOver = (one: Laid, query: Query) =>
    matchQuery({ queryKey: one.queryKey }, query) && !one.overBy.has(query.queryHash)

  function draw(query: Query): void {
    const { queryHash, state } = query
    const strokes = layers.laid.filter((one) => isOver(one, query))
    if (state.data === undefined || (strokes.length === 0 && !below.has(queryHash))) return
    if (!below.has(queryHash)) below.set(queryHash, state.data)
    const shown = drawn(below.get(queryHash), strokes)
    if (strokes.length === 0) below.delete(queryHash)
    drawing = true
    // Not setQueryData: what is painted is no newer than what the server said.
    query.setState({ data: shown })
    drawing = false
  }

  function fix(query: Query, strokes: Laid[]): void {
    const { queryHash } = query
    if (!below.has(queryHash)) return
    const own = strokes.filter((one) => isOver(one, query))
    below.set(queryHash, drawn(below.get(queryHash), own))
  }

  cache.subscribe((event) => {
    const { query, type } = event
    if (type === 'removed') below.delete(query.queryHash)
    if (type !== 'updated' || drawing || layers.laid.length === 0) return
    if (event.action.type === 'success') {
      layers.laid
        .filter((one) => one.answered && isOver(one, query))
        .forEach((one) => one.overBy.add(query.queryHash))
      below.delete(query.queryHash)
      draw(query)
    }
    // A read that was cut short puts back what stood when it began.
    if (event.action.type === 'setState' && below.has(query.queryHash)) draw(query)
  })
  return layers
}

const drawn = (known: unknown, strokes: Stroke[]) =>
  strokes.reduce((data, one) => one.draw(data as never), known)
