import type { Group, NewsKind } from '#kit/contract/notifications.ts'
import type { App } from '#kit/server/context.ts'
import type { EmailedNews, EventData, EventKind, Told } from '#kit/server/event-kinds.ts'
import type { Feature } from '#kit/server/feature.ts'
import { wording } from '../contract.ts'

type Kinds = ReadonlyMap<string, EventKind>
const known = new WeakMap<readonly Feature[], Kinds>()

export function kindsOf({ features }: Pick<App, 'features'>): Kinds {
  const kinds =
    known.get(features) ??
    new Map(
      features
        .flatMap(({ events = {} }) => Object.entries(events))
        .filter((entry): entry is [string, EventKind] => entry[1] !== null),
    )
  known.set(features, kinds)
  return kinds
}

const namesWhere = (kinds: Kinds, holds: (kind: EventKind) => boolean): string[] =>
  [...kinds].filter(([, kind]) => holds(kind)).map(([name]) => name)

export const kindsOfGroup = (app: Pick<App, 'features'>, group: Group): string[] =>
  namesWhere(kindsOf(app), (kind) => kind.group === group)
export const kindsOfNews = (app: Pick<App, 'features'>, news: NewsKind): string[] =>
  namesWhere(kindsOf(app), ({ email }) => email === news)

type Happened = {
  kind: string
  subjectId: string | null
  count: number
  name: string | null
  title: string | null
  data: EventData
}

export function sentenceOf(
  app: Pick<App, 'features'>,
  { kind, count, name, title, data }: Omit<Happened, 'subjectId'>,
): string {
  const words = kindsOf(app).get(kind)
  if (!words) return count === 1 ? 'You have something new' : `You have ${count} new updates`
  return words.sentence(wordsFor(words, { count, name, title, data }))
}

type Said = Pick<Happened, 'count' | 'name' | 'title' | 'data'>

const wordsFor = ({ joint = 'in' }: EventKind, { count, name, title, data }: Said): Told => ({
  name: name ?? wording.someone,
  count,
  title,
  data,
  about: title ? ` ${joint} “${title}”` : '',
})

export function emailedOf(
  app: Pick<App, 'features'>,
  { kind, ...said }: Said & { kind: string },
): EmailedNews | null {
  const words = kindsOf(app).get(kind)
  return words?.emailed?.(wordsFor(words, said)) ?? null
}

export function pathOf(
  app: Pick<App, 'features'>,
  { kind, subjectId, title, data }: Pick<Happened, 'kind' | 'subjectId' | 'title' | 'data'>,
): string {
  const words = kindsOf(app).get(kind)
  return words && subjectId ? words.path({ subjectId, title, data }) : '/notifications'
}

export function placeOf(
  app: Pick<App, 'features'>,
  { kind, subjectId }: { kind: string; subjectId: string | null },
): string | null {
  const seenAt = kindsOf(app).get(kind)?.seenAt
  return !seenAt || (seenAt.includes(':subject') && !subjectId)
    ? null
    : seenAt.replace(':subject', subjectId ?? '')
}
