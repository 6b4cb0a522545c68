import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What one feature may know of another: its contract, its tables for keys and reads, its reads, its acts within another's transaction, its query options, and the hooks and parts named here. */
const open =
  /^features\/[\w-]+\/(([\w-]+-)?contract|server\/tables|server\/reads|server\/commands|web\/queries)\.ts$|^features\/moderation\/(server\/rules\.ts|web\/ReportDialog\.tsx)$|^features\/(accounts\/web\/(session|tabs)|drafts\/web\/use-draft|generation\/server\/(facts|maker|renewal|runs|perform)|profiles\/web\/NameQuestion)\.tsx?$/

/** The sentences for what goes through a wall: kit under planner and features under app; features, and rooms of the planner, in no circle. */
export function wallComplaints(files: string[]): string[] {
  const edges = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((from) => importsOf(from).map((to) => ({ from, to })))
  return [
    ...edges.flatMap(wall),
    ...circles(edges, featureOf, 'features'),
    ...circles(edges, plannerRoomOf, 'planner rooms'),
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
      `${from} imports ${to}: another feature is known by its contract.ts, tables.ts, reads.ts, commands.ts or queries.ts, or by what it registers in its feature.ts.`,
    ]
  return []
}

/** Rooms may import knowledge/, and everything may import the files at the top; neither imports a room. */
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

/** Features, or planner rooms, that import each other, directly or through others: each circle once, with the imports that close it. */
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
        `The ${kind} ${circle.join(' → ')} form a circle: ${imports.map(({ from, to }) => `${from} imports ${to}`).join('; ')}.`,
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

/** The files of this project that a file imports, types included, also by an alias of package.json (`#kit/…` is kit/). */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, path]) =>
    path!.startsWith('#') ? path!.slice(1) : normalize(join(dirname(file), path!)),
  )
}
