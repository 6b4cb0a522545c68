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
]
const project = 'app/web/pages/ProjectPage.tsx'
const projectTabs = [
  'app/web/pages/project/OverviewTab.tsx',
  'app/web/pages/project/OpportunitiesTab.tsx',
  'app/web/pages/project/ActionPlanTab.tsx',
  'app/web/pages/project/EngagementTab.tsx',
  'features/market/web/MarketPanel.tsx',
  'features/market/web/MonetizationPanel.tsx',
]
const projectScreens = [project, ...projectTabs]
/** The most used screens besides, each with what it loads right away. */
const screens = [
  projectScreens,
  ['app/web/pages/ProjectsPage.tsx'],
  ['app/web/pages/create-project/CreateProjectPage.tsx'],
  ['app/web/pages/AccountPage.tsx'],
  ['app/web/pages/TestTribePage.tsx'],
  ['features/forum/web/ForumPage.tsx'],
  ['features/forum/web/PostPage.tsx'],
  ['features/collaborations/web/MatchesPage.tsx'],
  ['features/messages/web/MessagesPage.tsx'],
  ['features/notifications/web/NotificationsPage.tsx'],
  ['features/resources/web/ResourcesPage.tsx'],
  ['features/challenges/web/ChallengesPage.tsx'],
  ['features/events/web/EventsPage.tsx'],
  ['features/roadmap/web/RoadmapPage.tsx'],
]
const isIcon = (id: string) => id.includes('/node_modules/lucide-react/')

/**
 * Script files by how pages use them together: alone, each small module is a request of a kilobyte,
 * half of it headers.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: sharedByAll, debugName: 'all' },
  { name: libraryOf, debugName: 'libraries' },
  { name: dashboardOf, debugName: 'dashboard' },
  { name: partOf, debugName: 'parts' },
  { name: projectOf, debugName: 'project' },
  { name: featureOf, debugName: 'features', minShareCount: 2 },
]

/** `base` runs the landing page too, `frame` every other page. */
function sharedByAll(id: string, modules: Modules) {
  if (isReached(landing, id, modules)) return null
  const isFramed = isReached(main, id, modules)
  const isThere = isFramed || [...dashboard, ...projectScreens].some((file) => isReached(file, id, modules))
  if (isThere && isReached(live, id, modules)) return 'base'
  return isFramed ? 'frame' : null
}

function libraryOf(id: string) {
  if (/\/(react-hook-form|@hookform|features\/drafts\/web)\/|\/DraftOffer\./.test(id)) return 'forms'
  return /\/zod\//.test(id) ? 'schemas' : null
}

function dashboardOf(id: string, modules: Modules) {
  const isThere = dashboard.some((page) => isReached(page, id, modules))
  return isThere && isPart(id, modules) ? 'dashboard' : null
}

function partOf(id: string, modules: Modules) {
  const there = screens.filter((files) => files.some((file) => isNeeded(file, id, modules)))
  const isSmall = there.includes(projectScreens) || id.includes('/kit/')
  const isShared = there.length > 2 || (there.length === 2 && isSmall)
  if (isIcon(id) && there.length > 0 && isPart(id, modules)) return 'parts'
  return isShared && isPart(id, modules) ? 'parts' : null
}

function projectOf(id: string, modules: Modules) {
  const tabs = projectTabs.filter((tab) => isNeeded(tab, id, modules))
  const isThere = isNeeded(project, id, modules) || tabs.length > 1
  return isThere && isPart(id, modules) ? 'project' : null
}

/** What pages and dialogs of one feature share. */
function featureOf(id: string, modules: Modules) {
  const feature = /\/features\/([\w-]+)\//.exec(id)?.[1]
  return feature && isPart(id, modules) ? feature : null
}

/** Leaves out what brings a library, or a contract's schemas, along to every page. */
function isPart(id: string, modules: Modules): boolean {
  if (isStyle(id) || isReached(live, id, modules)) return false
  const isThere = (one: string) => isReached(main, one, modules) || isIcon(one)
  return isIcon(id) || [...reach(id, modules)].every((one) => isThere(one) || !isLibrary(one))
}

/** Without its schemas, a contract or a part of the planner needs no library. */
const isWords = (id: string) => /([/-]contract|\/planner\/.+)\.ts$/.test(id)
const isStyle = (id: string) => id.endsWith('.css')
const isLibrary = (id: string) => id.includes('/node_modules/')
const isReached = (from: string, id: string, modules: Modules) => reach(from, modules).has(id)
/** Counts what the words it needs are made of as well, at the price of some that it doesn't need. */
const isNeeded = (from: string, id: string, modules: Modules) =>
  isReached(from, id, modules) || (isWords(id) && reach(from, modules, wordsNeeded).has(id))

const reached = new Map<string, Set<string>>()
const wordsNeeded = new Map<string, Set<string>>()

/** The modules that `file` imports, directly or not, before unused ones are dropped. */
function reach(file: string, modules: Modules, known = reached): Set<string> {
  const from =
    isAbsolute(file) || file.startsWith('\0') ? file : fileURLToPath(new URL(`../${file}`, import.meta.url))
  const before = known.get(from)
  if (before) return before
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    const imported = modules.getModuleInfo(id)?.importedIds ?? []
    imported.filter((one) => !isWords(id) || (known === wordsNeeded && isWords(one))).forEach(add)
  }
  add(from)
  known.set(from, found)
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
