import type pg from 'pg'

/** After so many uses a statement is parsed and planned once a connection, and known to it by a name. */
const usesBefore = 8
/** A connection keeps every plan that it has a name for: statements whose text varies must not fill it. */
const maxNames = 300
/** What suits such a condition depends on the words that are looked for; a plan for any of them would suit none. */
const variesByValue = / like |@@|strpos\(|similarity\(/i

/** Gives the statements that one process sends again and again a name each, the same on every connection. */
export function createNames(): (text: string) => string | undefined {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= maxNames) return known
    const used = (uses.get(text) ?? 0) + 1
    if (used < usesBefore || variesByValue.test(text)) {
      // Texts that are seen once and never again are forgotten.
      if (uses.size > maxNames * 10) uses.clear()
      uses.set(text, used)
      return undefined
    }
    uses.delete(text)
    const name = `hot_${names.size + 1}`
    names.set(text, name)
    return name
  }
}

/** Names what this client is asked from now on. A statement that brings a name of its own keeps it. */
export function nameStatements(client: pg.ClientBase, nameOf: (text: string) => string | undefined): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const naming = (config: unknown, ...rest: unknown[]) => query(named(config, nameOf), ...rest)
  client.query = naming as typeof client.query
}

function named(config: unknown, nameOf: (text: string) => string | undefined): unknown {
  if (!isPlain(config)) return config
  const name = nameOf(config.text)
  return name ? Object.assign(config, { name }) : config
}

const isPlain = (config: unknown): config is { text: string } =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('name' in config && config.name) &&
  !('submit' in config)
