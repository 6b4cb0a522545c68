/** A 32-bit hash of a text (FNV-1a): the same on every machine, and enough to vary near-equal choices. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  // A last mix, since FNV's high bits barely move for texts that differ at their end.
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 12
  return hash >>> 0
}

/** A number from 0 to 1 that belongs to the text. */
export function chanceOf(text: string): number {
  return hashOf(text) / 0xffffffff
}
