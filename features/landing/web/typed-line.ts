export const typedLines = [
  'traits into digital assets',
  'ideas into market opportunities',
  'existing assets into growth engines',
  'unique strengths into profitable ventures',
] as const
const paceMs = { typing: 80, deleting: 40, pause: 2000 }
const whole = /assets/g

/** Starts from the first line, which is in the document. */
export async function typeLines(place: Element): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const show = async (text: string, time: number) => {
    place.textContent = `Turn ${text}`
    await new Promise((resolve) => setTimeout(resolve, time))
  }
  await show(typedLines[0], paceMs.pause)
  for (let shown = 0; ; shown = (shown + 1) % typedLines.length) {
    const [line, next] = [typedLines[shown]!, typedLines[(shown + 1) % typedLines.length]!]
    for (const stop of stopsOf(line).toReversed()) await show(line.slice(0, stop), paceMs.deleting)
    for (const stop of stopsOf(next)) await show(next.slice(0, stop), paceMs.typing)
    await show(next, paceMs.pause)
  }
}

export function stopsOf(line: string): number[] {
  const inside = new Set(
    [...line.matchAll(whole)].flatMap(({ 0: word, index }) =>
      Array.from({ length: word.length - 1 }, (_, at) => index + at + 1),
    ),
  )
  return Array.from({ length: line.length + 1 }, (_, at) => at).filter((at) => !inside.has(at))
}
