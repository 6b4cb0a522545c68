export type Address = { pathname: string; search: string; hash: string }
export type Location = Address & { state: unknown; key: string }

type Entry = { key?: string; state?: unknown } | null

export function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  const { key = 'default', state = null } = (window.history.state as Entry) ?? {}
  return { pathname, search, hash, state, key }
}

/** `?tab=market` and `#responses` are relative to the path alone: they replace search and hash. */
export function addressIn(to: string, { pathname }: { pathname: string }): Address {
  const { pathname: path, search, hash } = new URL(to, `http://buildkin.invalid${pathname}`)
  return { pathname: path, search, hash }
}

export const hrefOf = ({ pathname, search, hash }: Address): string => pathname + search + hash

export const newKey = (): string => Math.random().toString(36).slice(2, 10)

export function writeEntry({ key, state, ...address }: Location, replace: boolean): void {
  const entry: Entry = { key, state }
  if (replace) window.history.replaceState(entry, '', hrefOf(address))
  else window.history.pushState(entry, '', hrefOf(address))
}
