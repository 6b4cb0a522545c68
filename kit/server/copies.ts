import type { Compressible } from './compression.ts'

/** How old a copy may be, in milliseconds, and how many there are: addresses can be written in endless ways. */
const defaults = { maxAge: 1000, maxCopies: 500 }

type Copy = { madeAt: number; answer: Promise<Compressible | null> }
export type Copies = {
  /** The copy of an address, or what `make` gives; those who ask while it is made wait for the same. null is not kept. */
  get: (address: string, make: () => Promise<Compressible | null>) => Promise<Compressible | null>
  /** Whatever was read before now is out of date; also what is being read. */
  clear: () => void
}

/** Answers that are the same for every visitor, kept for a moment in this process. */
export function createCopies({ maxAge, maxCopies } = defaults): Copies {
  const copies = new Map<string, Copy>()
  return {
    get: (address, make) => {
      const known = copies.get(address)
      if (known && performance.now() - known.madeAt < maxAge) return known.answer
      if (copies.size >= maxCopies) copies.clear()
      const copy = { madeAt: performance.now(), answer: make() }
      copies.set(address, copy)
      const drop = () => copies.get(address) === copy && copies.delete(address)
      copy.answer.then((answer) => answer ?? drop(), drop)
      return copy.answer
    },
    clear: () => copies.clear(),
  }
}
