type Sent = { method: string; address: string; body?: string }

/** What a call sends: its path's parameters, then the rest as a query or as JSON. */
export function requestOf(route: string, input: unknown): Sent {
  const [method, path] = route.split(' ') as [string, string]
  let rest = input
  const filled = path.replaceAll(/\{\+?(\w+)\}/g, (_, name: string) => {
    const { [name]: value, ...others } = rest as Record<string, unknown>
    rest = others
    return encodeURIComponent(String(value))
  })
  const isSpent = filled !== path && Object.keys(rest as object).length === 0
  if (method !== 'GET')
    return {
      method,
      address: filled,
      ...(rest === undefined || isSpent ? {} : { body: JSON.stringify(rest) }),
    }
  const query = new URLSearchParams(namesAndValues(JSON.parse(JSON.stringify(rest ?? {})))).toString()
  return { method, address: query ? `${filled}?${query}` : filled }
}

/** `{ a: { b: 1 }, c: [2] }` as `a[b]=1&c[0]=2`. */
function namesAndValues(value: unknown, name = ''): [string, string][] {
  if (value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, part]) => namesAndValues(part, name ? `${name}[${key}]` : key))
}
