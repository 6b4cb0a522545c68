/** Assigned key by key: objects from `Object.fromEntries` have no common shape, and validating and writing them is slow. */
export function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>
  for (const key of keys) picked[key] = from[key]
  return picked
}
