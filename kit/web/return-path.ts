export function returnPath(from: string | null): string {
  if (!from || !/^\/(?![/\\])/.test(from)) return '/'
  const url = new URL(from, 'http://internal')
  const path = url.pathname + url.search + url.hash
  return url.host === 'internal' && !path.startsWith('/auth') ? path : '/'
}
