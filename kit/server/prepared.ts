import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Db, Reader, Reads } from './db.ts'

type Preparable<Statement> = { prepare: (name: string) => Statement }
/** What the text of a statement depends on; few values each, since every combination is kept. */
type Shape = Record<string, string | boolean>

/**
 * A read that is asked so often that its text is built once, and not at every request, and that goes the shared way
 * (pipeline.ts). Its values are `sql.placeholder('name')`, given to `execute`; for quick reads outside transactions.
 * Where its text has several shapes, each of them is built once.
 */
export function prepared<Statement, Given extends Shape = Record<never, never>>(
  name: string,
  build: (reads: Reads, shape: Given) => Preparable<Statement>,
): (app: { reads: Reads }, shape?: Given) => Statement {
  const all = new WeakMap<Reads, Map<string, Statement>>()
  return ({ reads }, shape = {} as Given) => {
    const built = all.get(reads) ?? new Map<string, Statement>()
    all.set(reads, built)
    const full = [name, ...Object.values(shape)].join('_')
    const known = built.get(full) ?? build(reads, shape).prepare(full)
    built.set(full, known)
    return known
  }
}

/** The same for what is asked or written within a transaction, on whose connection it then runs. */
export function preparedWithin<Statement extends object>(
  name: string,
  build: (db: Db) => Preparable<Statement>,
): (db: Reader) => Statement {
  let built: Statement | undefined
  return (db) => {
    built ??= build(unconnected).prepare(name)
    // A prepared statement of the ORM is its text and the connection it goes over.
    const { client } = db._.session as unknown as { client: unknown }
    return Object.assign(Object.create(Object.getPrototypeOf(built)), built, { client }) as Statement
  }
}

/** A value that a prepared statement is given as the database takes it: a time as text, json as text. */
export const given = (name: string): SQL => sql`${sql.placeholder(name)}`

const unconnected: Db = drizzle.mock()

/** What a select of single values is from. */
export const single = sql`(select) as single`
