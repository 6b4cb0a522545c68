import type { Compressible } from './compression.ts'

const defaults = { maxAge: 1000, maxEntries: 500 }

type Entry = { madeAt: number; answer: Promise<Compressible | null> }
export type ResponseCache = {
  get: (address: string, make: () => Promise<Compressible | null>) => Promise<Compressible | null>
  /** Also discards what is being made right now. */
  clear: () => void
}

export function createResponseCache({ maxAge, maxEntries } = defaults): ResponseCache {
  const cache = new Map<string, Entry>()
  return {
    get: (address, make) => {
      const known = cache.get(address)
      if (known && performance.now() - known.madeAt < maxAge) return known.answer
      if (cache.size >= maxEntries) cache.clear()
      const entry = { madeAt: performance.now(), answer: make() }
      cache.set(address, entry)
      const drop = () => cache.get(address) === entry && cache.delete(address)
      entry.answer.then((answer) => answer ?? drop(), drop)
      return entry.answer
    },
    clear: () => cache.clear(),
  }
}
