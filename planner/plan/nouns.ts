import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import type { Audience, Mechanism } from '#planner/knowledge/playbook/records.ts'
import type { Build, Channel } from '#planner/knowledge/schema.ts'
import { small } from '#planner/words.ts'
import type { Brief } from './plan.ts'

/** What the texts of tasks and acts are filled with. */
export type Nouns = Record<
  | 'name'
  | 'who'
  | 'people'
  | 'one'
  | 'problem'
  | 'asset'
  | 'thing'
  | 'screen'
  | 'price'
  | 'place'
  | 'searchWords'
  | 'manual'
  | 'test'
  | 'pass'
  | 'channel'
  | 'channelPass',
  string
>

export type Subject = {
  title: string
  brief: Brief
  isAsset: boolean
  /** The people of an own idea, as the founder names them. */
  people: string | null
  play: Play | null
  audience: Audience | null
  mechanism: Mechanism | null
}

/** The play's own nouns; the plainest there are where an idea is the founder's own. */
export function nounsOf(subject: Subject, channel: Channel): Nouns {
  const { title, brief, isAsset, play, audience, mechanism } = subject
  const build = buildOf(subject)
  const whoElse = isAsset ? small(brief.who) : 'the people you have in mind'
  return {
    name: title,
    who: subject.people ?? audience?.many ?? whoElse,
    people: subject.people ?? audience?.short ?? whoElse,
    one: audience?.one ?? 'one of them',
    problem: play?.about.short ?? 'get this done',
    asset: play?.asset.is ?? build.thing,
    thing: (play?.entities ?? build.entities)[0]!.split(':')[0]!,
    screen: (play?.screens[0] ?? build.core[0]!).name,
    price: brief.price ?? 'your price',
    place:
      brief.whereToFind?.place ??
      audience?.online.place ??
      'a group where people already ask for help with this',
    searchWords: brief.whereToFind?.searchWords ?? audience?.online.searchWords ?? title,
    manual: play?.byHand ?? mechanism?.byHand ?? 'Do it by hand for one person, and write down each step.',
    test: brief.firstTest.title,
    pass: brief.firstTest.passMark,
    channel: channel.name,
    channelPass: channel.passMark,
  }
}

/** How what a project is made as is built. */
export const buildOf = ({ isAsset, mechanism }: Pick<Subject, 'isAsset' | 'mechanism'>): Build =>
  knowledge.builds.find(({ id, mechanisms }) =>
    isAsset ? id === 'asset' : mechanism ? mechanisms.includes(mechanism.id) : id === 'tool',
  )!
