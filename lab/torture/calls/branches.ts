import { Session } from 'node:inspector/promises'
import { parseAst } from 'vite'

type Range = { startOffset: number; endOffset: number; count: number }
type Script = { scriptId: string; url: string; functions: { ranges: Range[] }[] }
type Node = { type: string; start: number; [key: string]: unknown }

const session = new Session()

/** Before anything else is imported: what was compiled earlier is only counted by function. */
export async function startCounting(): Promise<void> {
  session.connect()
  await session.post('Debugger.enable')
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
}

/** Forgets what has run so far. */
export const forgetCounts = () => session.post('Profiler.takePreciseCoverage')

/**
 * Functions, and branches in them, of the loaded scripts under `folders` that ran since
 * `forgetCounts`, by file, those with the most missing first.
 */
export async function countBranches(folders: string[]) {
  const { result } = (await session.post('Profiler.takePreciseCoverage')) as { result: Script[] }
  const files = []
  for (const { scriptId, url, functions } of await allScripts(result)) {
    if (!folders.some((folder) => url.includes(folder)) || /\.test\.|\/web\//.test(url)) continue
    const { scriptSource } = (await session.post('Debugger.getScriptSource', { scriptId })) as {
      scriptSource: string
    }
    const branches = branchesOf(parseAst(scriptSource) as unknown as Node)
    const ranges = functions.flatMap((one) => one.ranges)
    const covered = branches.filter((at) => countAt(ranges, at) > 0).length
    files.push({ file: url.replace(`file://${process.cwd()}/`, ''), covered, all: branches.length })
  }
  session.disconnect()
  return files.toSorted((one, other) => other.all - other.covered - (one.all - one.covered))
}

const known = new Map<string, string>()
session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => void known.set(url, scriptId))

/** The engine leaves out a script in which nothing ran since. */
async function allScripts(ran: Script[]): Promise<Script[]> {
  const byUrl = new Map(ran.map((script) => [script.url, script]))
  return [...known].map(([url, scriptId]) => byUrl.get(url) ?? { scriptId, url, functions: [] })
}

function countAt(ranges: Range[], at: number): number {
  const around = ranges.filter(({ startOffset, endOffset }) => startOffset <= at && at < endOffset)
  const sizeOf = ({ startOffset, endOffset }: Range) => endOffset - startOffset
  return (
    around.reduce<Range | null>((best, one) => (best && sizeOf(best) < sizeOf(one) ? best : one), null)
      ?.count ?? 0
  )
}

const arms: Record<string, string[]> = {
  IfStatement: ['consequent', 'alternate'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['right'],
  CatchClause: ['body'],
  ForOfStatement: ['body'],
  ForStatement: ['body'],
  WhileStatement: ['body'],
}

/** Where each begins. What runs on import, and the test runner's own wrapping, isn't counted. */
function branchesOf(node: Node, depth = 0): number[] {
  const callee = node.callee as { name?: string } | undefined
  if (callee?.name?.startsWith('__v')) return []
  const isFunction = /Function(Declaration|Expression)$/.test(node.type)
  const inside = isFunction ? depth + 1 : depth
  const starts =
    inside < 2
      ? []
      : isFunction
        ? [(node.body as Node).start]
        : node.type === 'SwitchCase'
          ? (node.consequent as Node[]).slice(0, 1).map(({ start }) => start)
          : (arms[node.type] ?? [])
              .map((arm) => node[arm] as Node | null)
              .filter((arm) => arm !== null)
              .map(({ start }) => start)
  const children = Object.values(node)
    .flat()
    .filter((one): one is Node => typeof (one as Node | null)?.type === 'string')
  return [...starts, ...children.flatMap((child) => branchesOf(child, inside))]
}
