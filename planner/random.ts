/** FNV-1a, 32 bits, the same on every machine; only good enough to vary near-equal choices. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  // FNV's high bits barely change for texts that differ at the end.
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 12
  return hash >>> 0
}

export function chanceOf(text: string): number {
  return hashOf(text) / 0xffffffff
}
