import { readSpeeds } from '#features/page-speed/server/reads.ts'
import type { App } from '#kit/server/context.ts'
import { keptFor } from '#kit/server/kept.ts'
import { lastEntry } from '#kit/server/registry.ts'
import { periods } from '#kit/server/schedule.ts'
import type { Status } from '../contract.ts'
import { whatIsOff } from './reads.ts'
import { readDays } from './status-days.ts'
import { inTime, lookAtParts } from './status-parts.ts'

const kept = keptFor(periods.statusKept, look)

export const readStatus = (app: App): Promise<Status> => kept.read(app)
export const forgetStatus = ({ db }: App): void => kept.forget(db)

async function look(app: App): Promise<Status> {
  const [parts, registry, off, days, speed] = await Promise.all([
    lookAtParts(app),
    inTime(readRegistry(app), null),
    inTime(
      whatIsOff(app).then((keys) => [...keys]),
      null,
    ),
    inTime(readDays(app), null),
    inTime(
      readSpeeds(app).then(({ all }) => all),
      null,
    ),
  ])
  return { checkedAt: app.clock.now().toISOString(), parts, registry, off, days, speed }
}

async function readRegistry({ db }: App): Promise<Status['registry']> {
  const last = await lastEntry(db)
  return last ? { number: last.number, at: last.at.toISOString(), head: last.head } : null
}
