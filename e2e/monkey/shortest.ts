/** Delta debugging: drops ever smaller parts of the path for as long as it still fails the same way. */
export async function shortest<One>(
  path: One[],
  stillFails: (part: One[]) => Promise<boolean>,
  seconds: number,
): Promise<One[]> {
  const end = Date.now() + seconds * 1000
  let left = path
  let size = Math.ceil(left.length / 2)
  while (size >= 1) {
    let dropped = false
    for (let from = left.length - size; from > -size; from -= size) {
      if (Date.now() > end) return left
      const part = left.filter((_, place) => place < from || place >= from + size)
      if (part.length === left.length || part.length === 0 || !(await stillFails(part))) continue
      left = part
      dropped = true
    }
    if (size === 1 && !dropped) return left
    size = size === 1 ? 1 : Math.ceil(size / 2)
  }
  return left
}
