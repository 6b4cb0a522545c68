import type { z } from 'zod'
import { hashOf } from '#planner/random.ts'
import {
  doingFile,
  helpFiles,
  mechanismsFile,
  occupationFiles,
  otherPeople,
  playbook,
  shared,
  tradePlaybooks,
  workplaceFile,
} from './files.ts'
import { mechanismFile, othersFile } from './playbook/records.ts'
import type {
  Audience,
  Domain,
  Mechanism,
  OccupationFile,
  PlaybookFile,
  PlayRecord,
  Problem,
} from './playbook/records.ts'
import { sharedFiles } from './schema.ts'
import type {
  ActionTemplate,
  AssetKind,
  Build,
  Channel,
  Experiment,
  HelpArticle,
  RevenueModel,
  Shift,
  TaskTemplate,
} from './schema.ts'

/** Of an idea that a model wrote, these follow from its form. */
type OfProject = 'asset' | 'entities' | 'story' | 'screens'

export type Play = Omit<PlayRecord, OfProject> & { [Part in OfProject]?: PlayRecord[Part] | undefined } & {
  domain: Domain
  audience: Audience
  about: Problem
  by: Mechanism
  earns: RevenueModel
  reachedBy: Channel[]
  test: Experiment
  reviewed: string
  /** For this founder alone: what someone paid them for it, in their own money. */
  paid?: string | undefined
  isWritten?: 'by-model' | 'from-words'
}

export type Knowledge = {
  version: string
  domains: Domain[]
  audiences: (Audience & { domainId: string })[]
  problems: Problem[]
  plays: Play[]
  tradePlays: Play[]
  playsById: Map<string, Play>
  mechanisms: Map<string, Mechanism>
  channels: Map<string, Channel>
  experiments: Map<string, Experiment>
  tasks: TaskTemplate[]
  shifts: Shift[]
  help: HelpArticle[]
  actions: ActionTemplate[]
  builds: Build[]
  assets: Map<string, AssetKind>
}

/** Read and joined once. A dangling id throws at startup. */
export const knowledge: Knowledge = join()

export const occupations = titlesIn(occupationFiles as OccupationFile[])
export const doings = titlesIn([doingFile as OccupationFile])
export const workplaces = titlesIn([workplaceFile as OccupationFile])
export const others = othersFile.parse(otherPeople)

function titlesIn(files: OccupationFile[]) {
  return files
    .flatMap(({ groups }) => groups)
    .flatMap(({ domain, audience, titles }) => titles.map((title) => ({ title, domain, audience })))
}

function join(): Knowledge {
  // Validated by `npm run knowledge:check` and the tests: parsing here would copy megabytes.
  const files = playbook as PlaybookFile[]
  const read = <K extends keyof typeof sharedFiles>(name: K) =>
    sharedFiles[name].parse(shared[name]).items as z.infer<(typeof sharedFiles)[K]>['items']
  const mechanisms = byId(mechanismFile.parse(mechanismsFile).items)
  const earnings = byId(read('revenue-models'))
  const channels = byId(read('channels'))
  const experiments = byId(read('experiments'))
  const playsOf = (file: PlaybookFile) => {
    const problems = byId(file.problems)
    const audiences = byId(file.audiences)
    return file.plays.map((entry): Play => {
      const about = need(problems, entry.problem)
      return {
        ...entry,
        domain: file.domain,
        about,
        audience: need(audiences, about.audience),
        by: need(mechanisms, entry.mechanism),
        earns: need(earnings, entry.revenueModel),
        reachedBy: entry.channels.map((channel) => need(channels, channel)),
        test: need(experiments, entry.experiment),
        reviewed: file.reviewed,
      }
    })
  }
  const plays = files.flatMap(playsOf)
  const tradePlays = (tradePlaybooks as PlaybookFile[]).flatMap(playsOf)
  return {
    version: versionOf([...plays, ...tradePlays]),
    domains: files.map((file) => file.domain),
    audiences: files.flatMap((file) =>
      file.audiences.map((audience) => ({ ...audience, domainId: file.domain.id })),
    ),
    problems: files.flatMap((file) => file.problems),
    plays,
    tradePlays,
    playsById: byId([...plays, ...tradePlays]),
    mechanisms,
    channels,
    experiments,
    tasks: read('tasks'),
    shifts: read('shifts'),
    help: [...read('help'), ...helpFiles.flatMap((file) => sharedFiles.help.parse(file).items)],
    actions: read('actions'),
    builds: read('builds'),
    assets: byId(read('assets')),
  }
}

/** Only ids count, not texts. */
function versionOf(plays: Play[]): string {
  const ids = plays.map(({ id }) => id)
  return hashOf(ids.sort().join()).toString(36)
}

function byId<T extends { id: string }>(records: T[]): Map<string, T> {
  return new Map(records.map((record) => [record.id, record]))
}

function need<T>(records: Map<string, T>, id: string): T {
  const record = records.get(id)
  if (!record) throw new Error(`The knowledge base names "${id}", which does not exist.`)
  return record
}
