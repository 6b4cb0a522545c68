import { ensure, itemAt } from '#planner/ensure.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import type { Audience, Mechanism } from '#planner/knowledge/playbook/records.ts'
import type { Build, Channel } from '#planner/knowledge/schema.ts'
import { small } from '#planner/words.ts'
import type { Brief } from './plan.ts'

export type Nouns = Record<
  | 'name'
  | 'who'
  | 'people'
  | 'one'
  | 'lastTime'
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
  people: string | null
  play: Play | null
  audience: Audience | null
  mechanism: Mechanism | null
}

export function nounsOf(subject: Subject, channel: Channel): Nouns {
  const { title, brief, isAsset, play, audience, mechanism } = subject
  const build = buildOf(subject)
  const whoElse = isAsset ? small(brief.who) : 'the people you have in mind'
  return {
    name: title,
    who: subject.people ?? audience?.many ?? whoElse,
    people: subject.people ?? audience?.short ?? whoElse,
    one: audience?.one ?? 'one of them',
    lastTime: play
      ? `how they ${play.about.short}, and when that last came up`
      : `about the last time they needed something like “${title}”`,
    asset: play?.asset?.is ?? build.thing,
    thing: itemAt(itemAt(play?.entities ?? build.entities, 0).split(':'), 0),
    screen: (play?.screens?.[0] ?? itemAt(build.core, 0)).name,
    price: brief.price ?? 'your price',
    place:
      brief.whereToFind?.place ??
      audience?.online.place ??
      (isAsset ? 'the site or app that sends you most of your visitors' : undefined) ??
      'a group where people already ask for help with this',
    searchWords: brief.whereToFind?.searchWords ?? audience?.online.searchWords ?? title,
    manual: play?.byHand ?? mechanism?.byHand ?? 'Do it by hand for one person, and write down each step.',
    test: brief.firstTest.title,
    pass: brief.firstTest.passMark,
    channel: channel.name,
    channelPass: channel.passMark,
  }
}

export const buildOf = ({ isAsset, mechanism }: Pick<Subject, 'isAsset' | 'mechanism'>): Build =>
  ensure(
    knowledge.builds.find(({ id, mechanisms }) =>
      isAsset ? id === 'asset' : mechanism ? mechanisms.includes(mechanism.id) : id === 'tool',
    ),
  )
