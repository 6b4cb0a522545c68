import type { z } from 'zod'
import { hashOf } from '../random.ts'
import { domainFiles, helpFiles, later, shared } from './files.ts'
import { domainFile, sharedFiles } from './schema.ts'
import type {
  ActionTemplate,
  Audience,
  Build,
  Channel,
  Domain,
  Experiment,
  HelpArticle,
  Mechanism,
  Problem,
  RevenueModel,
  Shift,
  TaskTemplate,
} from './schema.ts'
import type { play } from './schema.ts'

/** A play with everything it stands on, so that no reader has to look anything up. */
export type Play = z.infer<typeof play> & {
  id: string
  domain: Domain
  audience: Audience
  about: Problem
  by: Mechanism
  earns: RevenueModel
  reachedBy: Channel[]
  test: Experiment
  reviewed: string
}

export type Knowledge = {
  version: string
  domains: Domain[]
  audiences: (Audience & { domainId: string })[]
  problems: Problem[]
  plays: Play[]
  mechanisms: Map<string, Mechanism>
  channels: Map<string, Channel>
  experiments: Map<string, Experiment>
  tasks: TaskTemplate[]
  shifts: Shift[]
  help: HelpArticle[]
  actions: ActionTemplate[]
  builds: Build[]
}

/** The knowledge base, read and joined once. A dangling id or a record of the wrong shape throws here, at start. */
export const knowledge: Knowledge = join()

/** Lower case words joined by hyphens. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function join(): Knowledge {
  const files = domainFiles.map((file) => domainFile.parse(file))
  const read = <K extends keyof typeof sharedFiles>(name: K) =>
    sharedFiles[name].parse({ ...shared, ...later }[name]).items as z.infer<(typeof sharedFiles)[K]>['items']
  const mechanisms = byId(read('mechanisms'))
  const earnings = byId(read('revenue-models'))
  const channels = byId(read('channels'))
  const experiments = byId(read('experiments'))
  const plays = files.flatMap((file) => {
    const problems = byId(file.problems)
    const audiences = byId(file.audiences)
    return file.plays.map((entry): Play => {
      const about = need(problems, entry.problem)
      return {
        ...entry,
        id: slug(entry.name),
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
  })
  return {
    version: hashOf(JSON.stringify([domainFiles, shared])).toString(36),
    domains: files.map((file) => file.domain),
    audiences: files.flatMap((file) =>
      file.audiences.map((audience) => ({ ...audience, domainId: file.domain.id })),
    ),
    problems: files.flatMap((file) => file.problems),
    plays,
    mechanisms,
    channels,
    experiments,
    tasks: read('tasks'),
    shifts: read('shifts'),
    help: [...read('help'), ...helpFiles.flatMap((file) => sharedFiles.help.parse(file).items)],
    actions: read('actions'),
    builds: read('builds'),
  }
}

function byId<T extends { id: string }>(records: T[]): Map<string, T> {
  return new Map(records.map((record) => [record.id, record]))
}

function need<T>(records: Map<string, T>, id: string): T {
  const record = records.get(id)
  if (!record) throw new Error(`The knowledge base names "${id}", which does not exist.`)
  return record
}
