export function ensure<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('A value is missing.')
  return value
}

type List<T> = { readonly length: number; at(index: number): T | undefined }

export function itemAt<T>(list: List<T>, index: number): T {
  const item = list.at(index)
  if (item === undefined) throw new Error(`No item ${index} of ${list.length}.`)
  return item
}

export function mustGet<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`Nothing under ${String(key)}.`)
  return value
}
