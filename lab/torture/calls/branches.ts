import { Session } from 'node:inspector/promises'

type Script = { url: string; functions: { ranges: { count: number }[] }[] }

/**
 * Counts the blocks of the loaded scripts under `folders`, other than tests and pages: those that ran
 * from here on, and all of them.
 */
export async function countBranches(
  folders: string[],
): Promise<() => Promise<{ covered: number; all: number }>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return async () => {
    const { result } = (await session.post('Profiler.takePreciseCoverage')) as { result: Script[] }
    session.disconnect()
    const ranges = result
      .filter(({ url }) => folders.some((folder) => url.includes(folder)) && !/\.test\.|\/web\//.test(url))
      .flatMap(({ functions }) => functions.flatMap((one) => one.ranges))
    return { covered: ranges.filter(({ count }) => count > 0).length, all: ranges.length }
  }
}
