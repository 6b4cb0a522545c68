/** Runs each contender in turn, several rounds, and gives every one's median; interleaved, so that a slow moment of the machine hits all alike. */
export async function medians(
  contenders: Record<string, () => Promise<number>>,
  rounds = 7,
): Promise<Record<string, number>> {
  const figures: Record<string, number[]> = {}
  for (const [name, run] of Object.entries(contenders)) {
    await run()
    figures[name] = []
  }
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(contenders)) figures[name]!.push(await run())
  }
  return Object.fromEntries(Object.entries(figures).map(([name, values]) => [name, median(values)]))
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

/** Requests a second over `connections` keep-alive connections for a while. */
export async function throughput(
  url: string,
  headers: Record<string, string>,
  { connections = 16, milliseconds = 700 } = {},
): Promise<number> {
  const end = performance.now() + milliseconds
  let answered = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const response = await fetch(url, { headers })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${url} answered ${response.status}`)
        answered++
      }
    }),
  )
  return (answered / milliseconds) * 1000
}
