import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Kit tables that one feature writes too. */
const writersOfKit: Record<string, string> = {
  users: 'accounts',
  sessions: 'accounts',
  notifications: 'notifications',
}

type Table = { file: string; name: string }
type Write = { file: string; table: Table }

export function tableWrites(files: string[]): { checked: number; complaints: string[] } {
  const tables = new Map(files.filter(holdsTables).map((file) => [file, tablesOf(file)]))
  const writes = files.filter(isProgram).flatMap((file) => writesOf(file, tables))
  const complaints = writes
    .filter(({ file, table }) => !mayWrite(roomOf(file), table))
    .map(
      ({ file, table }) =>
        `${file} writes ${table.name} of ${table.file}: ` +
        'only its owner does, through its commands.ts (in the kit, a function beside it).',
    )
  return { checked: writes.length, complaints: [...new Set(complaints)] }
}

const holdsTables = (file: string) => /^(features\/[\w-]+|kit)\/server\/([\w-]+\/)?tables\.ts$/.test(file)
/** Tests and benches set up states that no command would reach. */
const isProgram = (file: string) =>
  /^(app|demo|features|kit|scripts)\/.*\.tsx?$/.test(file) && !file.includes('.test.')

const roomOf = (file: string) => /^features\/[\w-]+|^[\w-]+/.exec(file)![0]

const mayWrite = (room: string, { file, name }: Table) =>
  roomOf(file) === room || room === `features/${writersOfKit[name] ?? ''}`

function tablesOf(file: string): Map<string, Table> {
  const found = readFileSync(file, 'utf8').matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)
  return new Map([...found].map(([, key, name]) => [key!, { file, name: name! }]))
}

type Tables = Map<string, Map<string, Table>>

function writesOf(file: string, tables: Tables): Write[] {
  const text = readFileSync(file, 'utf8')
  const known = namesIn(file, text, tables)
  const called = [
    ...text.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*[,)]/g),
    ...text.matchAll(/\b(?:insert into|update|delete from|truncate) \$\{(\w+)\}/g),
  ].flatMap(([, key]) => known.get(key!) ?? [])
  const byName = new Map(
    [...tables.values()].flatMap((one) => [...one.values()]).map((one) => [one.name, one]),
  )
  const written = [
    ...text.matchAll(/\b(?:insert into|delete from|truncate) "?(\w+)/g),
    ...text.matchAll(/\bupdate "?(\w+)"?(?: \w+)?\s+set\b/g),
  ].flatMap(([, name]) => byName.get(name!) ?? [])
  return [...called, ...written].map((table) => ({ file, table }))
}

function namesIn(file: string, text: string, tables: Tables): Map<string, Table> {
  const known = new Map(tables.get(file))
  for (const [, names, path] of text.matchAll(/import \{([^}]*)\} from '([.#][^']+)'/g)) {
    const from = path!.startsWith('#') ? path!.slice(1) : normalize(join(dirname(file), path!))
    for (const [, key, as] of names!.matchAll(/(\w+)(?: as (\w+))?/g)) {
      const table = tables.get(from)?.get(key!)
      if (table) known.set(as ?? key!, table)
    }
  }
  for (const [, as, key] of text.matchAll(/\bconst (\w+) = (?:alias\()?(\w+)\b(?:\n|, '|;)/g)) {
    const table = known.get(key!)
    if (table) known.set(as!, table)
  }
  return known
}
