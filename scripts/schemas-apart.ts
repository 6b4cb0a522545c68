import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalizePath, runnerImport } from 'vite'
import type { Plugin } from 'vite'

const root = normalizePath(fileURLToPath(new URL('..', import.meta.url))).replace(/\/$/, '')
const apart = '?schemas'
const lines = /^(import|export) (\*|\{[^}]*\}) from ["']([^"']+\.ts)["'];?$/gm

/**
 * A contract's schemas as a module of their own, with a copy of the words they use. A module is never
 * split between files, so a page that shows a contract's words would load zod for a dialog's schemas.
 */
export function schemasApart(): Plugin {
  const schemas = new Map<string, string[]>()
  return {
    name: 'schemas-apart',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'post',
    async buildStart() {
      const { module } = await runnerImport<typeof import('./all-contracts.ts')>('./scripts/all-contracts.ts')
      for (const [path, exported] of Object.entries(module.contracts)) {
        const names = Object.keys(exported).filter((name) => isSchema(exported[name]))
        if (names.length > 0) schemas.set(path, names)
      }
    },
    transform: {
      filter: { code: /\.ts["']/ },
      handler: (code, id) => code.replaceAll(lines, (line) => pointApart({ line, id, schemas })),
    },
  }
}

type Line = { line: string; id: string; schemas: Map<string, string[]> }

function pointApart({ line, id, schemas }: Line): string {
  const [, verb, what = '', source = ''] = new RegExp(lines.source).exec(line) ?? []
  const path = source.startsWith('#')
    ? `/${source.slice(1)}`
    : posix.join(posix.dirname(id.slice(root.length)), source)
  const there = schemas.get(path)
  if (!there) return line
  const from = `from '${root}${path}${apart}'`
  if (id.endsWith(apart)) return `${verb} ${what} ${from}`
  const names = what.slice(1, -1).split(',')
  const isThere = (name: string) => there.includes(name.trim().split(' as ')[0] ?? '')
  const moved = names.filter(isThere)
  if (moved.length === 0) return line
  const left = names.filter((name) => !isThere(name))
  return `${verb} {${left}} from '${source}'; ${verb} {${moved}} ${from}`
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value
