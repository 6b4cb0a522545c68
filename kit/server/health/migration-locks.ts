export type Lock = 'ACCESS EXCLUSIVE' | 'SHARE ROW EXCLUSIVE' | 'SHARE' | 'ROW EXCLUSIVE'

/**
 * `tables`: as the statement writes their names; the size of the first is what counts. The tables that a
 * dropped foreign key points to are locked too, and not known here. `passes`: how often the first table is
 * read or written as a whole, at most. 0: only the catalog changes. undefined: other tables decide.
 */
export type StatementLocks = {
  kind: string
  lock: Lock
  tables: string[]
  passes: number | undefined
}

export const effects: Record<Lock, string> = {
  'ACCESS EXCLUSIVE': 'no one can read or change',
  'SHARE ROW EXCLUSIVE': 'no one can change',
  SHARE: 'no one can change',
  'ROW EXCLUSIVE': 'changes of the same rows wait in',
}

/**
 * The lock that a statement takes and how much it reads and writes, for the kinds that drizzle-kit writes
 * and those that we add by hand. undefined: it has to be looked at.
 */
export function locksOf(statement: string): StatementLocks | undefined {
  const bare = bareOf(statement).replace(/;$/, '')
  // Several acts at once, which lock differently.
  if (bare.includes(';') || (bare.includes(',') && /^(ALTER|DROP) /i.test(bare))) return undefined
  for (const [kind, lock, passes, pattern] of kinds) {
    const found = pattern.exec(bare)
    if (!found) continue
    const { table, other } = found.groups ?? {}
    return { kind, lock, passes, tables: [table, other].filter((one) => one !== undefined) }
  }
  return undefined
}

export const nameOf = (kind: string, tables: string[]): string =>
  [kind, tables.join(' and ')].filter(Boolean).join(' on ')

/** Without comments, contents of strings and whatever is in parentheses. */
function bareOf(statement: string): string {
  const flat = statement
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\$\$[\s\S]*?\$\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .trim()
  const outside = flat.replaceAll(/\([^()]*\)/g, '')
  return outside === flat ? flat : bareOf(outside)
}

const name = String.raw`(?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?`
const table = `(?<table>${name})`
const alter = `ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${table} `
const column = `(?:IF (?:NOT )?EXISTS )?${name}`
const constraint = `${alter}ADD CONSTRAINT ${name}`
/** Known before a row is read, so PostgreSQL doesn't write the table again for it. */
const constant = String.raw`(?:''|-?[\d.]+|true|false|null|now|current_\w+)(?:::[\w" ]+(?:\[\])?)?`
const simply = String.raw`(?!.* (?:PRIMARY KEY|UNIQUE|REFERENCES|CHECK)\b)`
const perRow = String.raw`(?=.* GENERATED | (?:big|small)?serial\b|.* DEFAULT (?!${constant}(?: NOT NULL| NULL)?$))`

const all: [kind: string, lock: Lock, passes: number | undefined, text: string][] = [
  ['CREATE TABLE', 'ACCESS EXCLUSIVE', 0, `CREATE TABLE (?:IF NOT EXISTS )?${table}`],
  ['DROP TABLE', 'ACCESS EXCLUSIVE', 0, `DROP TABLE (?:IF EXISTS )?${table}`],
  [
    'CREATE INDEX',
    'SHARE',
    2,
    `CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(?:IF NOT EXISTS )?${name} ON ${table}`,
  ],
  ['DROP INDEX', 'ACCESS EXCLUSIVE', 0, `DROP INDEX (?!CONCURRENTLY)(?:IF EXISTS )?${table}`],
  [
    'ADD COLUMN with a value for each row',
    'ACCESS EXCLUSIVE',
    4,
    `${alter}ADD COLUMN ${column}${simply}${perRow}`,
  ],
  ['ADD COLUMN', 'ACCESS EXCLUSIVE', 0, `${alter}ADD COLUMN ${column} ${simply}`],
  ['DROP COLUMN', 'ACCESS EXCLUSIVE', 0, `${alter}DROP COLUMN ${column}`],
  ['RENAME', 'ACCESS EXCLUSIVE', 0, `${alter}RENAME (?:COLUMN |CONSTRAINT |TO )`],
  [
    'ALTER COLUMN',
    'ACCESS EXCLUSIVE',
    0,
    `${alter}ALTER COLUMN ${name} (?:DROP NOT NULL|(?:SET|DROP) DEFAULT)\\b`,
  ],
  ['SET NOT NULL', 'ACCESS EXCLUSIVE', 1, `${alter}ALTER COLUMN ${name} SET NOT NULL`],
  ['SET DATA TYPE', 'ACCESS EXCLUSIVE', 4, `${alter}ALTER COLUMN ${name} (?:SET DATA )?TYPE `],
  ['ADD CHECK', 'ACCESS EXCLUSIVE', 1, `${constraint} CHECK\\b`],
  ['ADD PRIMARY KEY', 'ACCESS EXCLUSIVE', 2, `${constraint} PRIMARY KEY\\b`],
  ['ADD UNIQUE', 'ACCESS EXCLUSIVE', 2, `${constraint} UNIQUE\\b`],
  ['ADD FOREIGN KEY', 'SHARE ROW EXCLUSIVE', 1, `${constraint} FOREIGN KEY REFERENCES (?<other>${name})`],
  ['DROP CONSTRAINT', 'ACCESS EXCLUSIVE', 0, `${alter}DROP CONSTRAINT ${column}`],
  // Known to the catalog alone.
  ['CREATE FUNCTION', 'ROW EXCLUSIVE', 0, `CREATE FUNCTION ${name}`],
  ['CREATE TRIGGER', 'SHARE ROW EXCLUSIVE', 0, `CREATE TRIGGER ${name} (?:BEFORE|AFTER) [\\w ]+ ON ${table}`],
  ['UPDATE', 'ROW EXCLUSIVE', 6, `UPDATE (?:ONLY )?${table} `],
  ['INSERT', 'ROW EXCLUSIVE', undefined, `INSERT INTO ${table}`],
  ['DELETE', 'ROW EXCLUSIVE', 2, `DELETE FROM (?:ONLY )?${table}`],
]
const kinds = all.map(
  ([kind, lock, passes, text]) => [kind, lock, passes, new RegExp(`^${text}`, 'i')] as const,
)
export const kindsKnown = kinds.map(([kind]) => kind)
