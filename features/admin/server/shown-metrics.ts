import type { App, RequestContext } from '#kit/server/context.ts'
import { periods } from '#kit/server/schedule.ts'
import { fewestShown } from '../metrics-contract.ts'
import type { MetricsWeek, ShownMetrics, ShownWeek } from '../metrics-contract.ts'
import { readWeeks } from './metrics.ts'

const kept = new WeakMap<App, { at: number; weeks: Promise<ShownWeek[]> }>()

export async function readShownMetrics({ app }: RequestContext): Promise<ShownMetrics> {
  return { weeks: app.config.statusMetrics ? await weeksNow(app) : null }
}

function weeksNow(app: App): Promise<ShownWeek[]> {
  const now = app.clock.now().getTime()
  const last = kept.get(app)
  if (last && now - last.at < periods.shownMetricsKept) return last.weeks
  const weeks = readWeeks(app).then(([, ...over]) => over.map(shownOf).filter(saysSomething))
  kept.set(app, { at: now, weeks })
  weeks.catch(() => kept.delete(app))
  return weeks
}

/** A small count could be read as one founder's. */
function shownOf({ week, projects, talked, medianDays, due, inTime, ...counts }: MetricsWeek): ShownWeek {
  const { told, seen, checked } = counts
  const median = talked < fewestShown.projects ? null : medianDays
  return {
    week,
    talks: projects < fewestShown.projects ? null : { projects, talked, medianDays: median },
    tests: due < fewestShown.tests ? null : { due, inTime },
    pieces: told + seen + checked < fewestShown.pieces ? null : { told, seen, checked },
  }
}

const saysSomething = ({ talks, tests, pieces }: ShownWeek) => Boolean(talks ?? tests ?? pieces)
