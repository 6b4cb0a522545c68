import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

const main = 'app/web/main.tsx'
const landing = 'app/web/landing.ts'
/** What wakes up on the landing page. */
export const live = 'features/landing/web/live.tsx'
/** What the first screen after sign-in loads. */
const dashboard = [
  'app/web/pages/DashboardPage.tsx',
  'features/action-plans/web/ThisWeek.tsx',
  'features/notifications/web/WaitingPeople.tsx',
  'app/web/shell/MenuSheet.tsx',
  'app/web/shell/IdleCountdown.tsx',
]
const project = ['app/web/pages/ProjectPage.tsx', 'app/web/pages/project/OverviewTab.tsx']
const isIcon = (id: string) => id.includes('/node_modules/lucide-react/')

/**
 * Script files by how pages use them together: alone, each small module is a request of a kilobyte,
 * half of it headers.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: sharedByAll, debugName: 'all' },
  { name: libraryOf, debugName: 'libraries' },
  { name: dashboardOf, debugName: 'dashboard' },
  { name: partOf, debugName: 'parts', minShareCount: 6 },
  { name: projectOf, debugName: 'project', minShareCount: 2 },
  { name: 'icons', test: isIcon, minShareCount: 2 },
]

/** `base` runs the landing page too, `frame` every other page. */
function sharedByAll(id: string, modules: Modules) {
  if (isStyle(id) || isReached(landing, id, modules) || !isReached(main, id, modules)) return null
  return isReached(live, id, modules) ? 'base' : 'frame'
}

/** By name: through radix-ui's one module, every page with tabs reaches menus. */
function libraryOf(id: string) {
  if (/\/(react-hook-form|@hookform)\//.test(id)) return 'forms'
  if (/\/zod\//.test(id)) return 'schemas'
  if (/\/(@floating-ui|aria-hidden|get-nonce|react-remove-scroll(-bar)?|react-style-singleton)\//.test(id))
    return 'menus'
  if (/\/(tslib|use-callback-ref|use-sidecar)\//.test(id)) return 'menus'
  if (/\/react-(menu|dropdown-menu|popper|dismissable-layer|focus-\w+|portal)\//.test(id)) return 'menus'
  return /\/@radix-ui\//.test(id) ? 'radix' : null
}

function dashboardOf(id: string, modules: Modules) {
  const isThere = dashboard.some((page) => isReached(page, id, modules))
  return isThere && isPart(id, modules) ? 'dashboard' : null
}

function partOf(id: string, modules: Modules) {
  return isPart(id, modules) ? 'parts' : null
}

function projectOf(id: string, modules: Modules) {
  const isThere = project.some((page) => isReached(page, id, modules))
  return isThere && isPart(id, modules) ? 'project' : null
}

/** Leaves out what brings a library, or a contract's schemas, along to every page. */
function isPart(id: string, modules: Modules): boolean {
  if (isStyle(id) || isReached(live, id, modules)) return false
  const isThere = (one: string) => isReached(main, one, modules) || isIcon(one)
  return isIcon(id) || [...reach(id, modules)].every((one) => isThere(one) || !isLibrary(one))
}

const isStyle = (id: string) => id.endsWith('.css')
const isLibrary = (id: string) => id.includes('/node_modules/')
const isReached = (from: string, id: string, modules: Modules) => reach(from, modules).has(id)

const reached = new Map<string, Set<string>>()

/** The modules that `file` imports, directly or not, before unused ones are dropped. */
function reach(file: string, modules: Modules): Set<string> {
  const from =
    isAbsolute(file) || file.startsWith('\0') ? file : fileURLToPath(new URL(`../${file}`, import.meta.url))
  const known = reached.get(from)
  if (known) return known
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(add)
  }
  add(from)
  reached.set(from, found)
  return found
}

/** Imports each icon from its own file: through the package's one module, every page reaches all icons. */
export function iconsByFile(): Plugin {
  const files = iconFiles()
  const fromFile = (name: string) => {
    const [icon = '', local = icon] = name.trim().split(' as ')
    return `import ${local} from 'lucide-react/icons/${files.get(icon)}'`
  }
  return {
    name: 'icons-by-file',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: /from ["']lucide-react["']/ },
      handler: (code) =>
        code.replace(/import \{([^}]+?),?\s*\} from ["']lucide-react["']/, (_, names: string) =>
          names.split(',').map(fromFile).join('\n'),
        ),
    },
  }
}

/** An icon has several names, and its file one. */
function iconFiles(): Map<string, string> {
  const cjs = createRequire(import.meta.url).resolve('lucide-react')
  const list = readFileSync(cjs.replace('/cjs/lucide-react.js', '/esm/lucide-react.mjs'), 'utf8')
  const lines = [...list.matchAll(/export \{ (.+) \} from '\.\/icons\/([\w-]+)\.mjs'/g)]
  return new Map(
    lines.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}
