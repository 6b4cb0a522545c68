import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/**
 * What other features may import: the contract; on the server tables, reads and commands; on the web
 * queries, hooks and web/shared/.
 */
const open =
  /^features\/[\w-]+\/(([\w-]+-)?contract\.ts|server\/(tables|reads|commands)\.ts|web\/(queries|use-[\w-]+)\.ts|web\/shared\/\w+\.tsx)$/

/**
 * Layers (kit below planner and features, app on top) and no import cycles between features or planner
 * folders.
 */
export function wallComplaints(files: string[]): string[] {
  const edges = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((from) => importsOf(from).map((to) => ({ from, to })))
  return [
    ...edges.flatMap(wall),
    ...circles(edges, featureOf, 'features'),
    ...circles(edges, plannerRoomOf, 'planner rooms'),
    // import/no-cycle sees no `lazy(() => import())`.
    ...circles(edges, (file) => file, 'files'),
  ]
}

type Edge = { from: string; to: string }

function wall({ from, to }: Edge): string[] {
  const [mine, theirs] = [featureOf(from), featureOf(to)]
  const inWeb = /^(app|kit|features\/[\w-]+)\/web\//.test(from)
  if (inWeb && /^(app|kit|features\/[\w-]+)\/server\//.test(to))
    return [`${from} imports ${to}: the web knows the server through a contract.ts only.`]
  if (from.startsWith('planner/') && !to.startsWith('planner/'))
    return [`${from} imports ${to}: the planner imports nothing of the rest.`]
  if (from.startsWith('planner/')) return plannerWall({ from, to })
  if (from.startsWith('kit/') && /^(app|features)\//.test(to))
    return [`${from} imports ${to}: the kit names no feature; what it needs of one is handed to it.`]
  if (from.startsWith('features/') && to.startsWith('app/'))
    return [`${from} imports ${to}: only the app knows every feature; what it composes is handed down.`]
  if (mine && theirs && mine !== theirs && !open.test(to))
    return [
      `${from} imports ${to}: another feature is known by its contract.ts, tables.ts, reads.ts, ` +
        'commands.ts, queries.ts, hooks (use-*.ts) or web/shared/, ' +
        'or by what it registers in its feature.ts.',
    ]
  return []
}

/** Folders may import knowledge/, and anything may import the top-level files; neither may import a folder. */
function plannerWall({ from, to }: Edge): string[] {
  const [mine, theirs] = [plannerRoomOf(from), plannerRoomOf(to)]
  if (!theirs || mine === theirs) return []
  if (mine === 'knowledge')
    return [
      `${from} imports ${to}: knowledge/ imports no other room; lists both need go into planner/terms.ts.`,
    ]
  return mine ? [] : [`${from} imports ${to}: what the planner's rooms share imports none of them.`]
}

type RoomOf = (file: string) => string | undefined

/** Direct or indirect; each cycle once, with the imports that close it. */
function circles(edges: Edge[], roomOf: RoomOf, kind: string): string[] {
  const known = new Map<string, Map<string, Edge>>()
  for (const edge of edges) {
    const [mine, theirs] = [roomOf(edge.from), roomOf(edge.to)]
    if (!mine || !theirs || mine === theirs) continue
    known.set(mine, (known.get(mine) ?? new Map()).set(theirs, edge))
  }
  const found: string[] = []
  const done = new Set<string>()
  const walk = (room: string, path: string[]): void => {
    if (done.has(room)) return
    const start = path.indexOf(room)
    if (start >= 0) {
      const circle = [...path.slice(start), room]
      const imports = circle.slice(1).map((next, index) => known.get(circle[index]!)!.get(next)!)
      found.push(
        `The ${kind} ${circle.join(' → ')} form a circle: ` +
          `${imports.map(({ from, to }) => `${from} imports ${to}`).join('; ')}.`,
      )
      return
    }
    for (const next of known.get(room)?.keys() ?? []) walk(next, [...path, room])
    done.add(room)
  }
  for (const room of known.keys()) walk(room, [])
  return found
}

const featureOf: RoomOf = (file) => /^features\/([\w-]+)\//.exec(file)?.[1]
const plannerRoomOf: RoomOf = (file) => /^planner\/([\w-]+)\//.exec(file)?.[1]

/** Including types, and aliases of package.json (`#kit/…` is kit/). */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, path]) =>
    path!.startsWith('#') ? path!.slice(1) : normalize(join(dirname(file), path!)),
  )
}
