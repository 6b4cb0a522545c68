import type { App, RequestContext } from '#kit/server/context.ts'
import { keptFor } from '#kit/server/kept.ts'
import { periods } from '#kit/server/schedule.ts'
import { fewestShown } from '../metrics-contract.ts'
import type { MetricsWeek, ShownMetrics, ShownWeek } from '../metrics-contract.ts'
import { readWeeks } from './metrics.ts'

const weeksOver = keptFor(periods.shownMetricsKept, async (app: App) => {
  const [, ...over] = await readWeeks(app)
  return over.map(shownOf).filter(saysSomething)
})

export async function readShownMetrics({ app }: RequestContext): Promise<ShownMetrics> {
  return { weeks: app.config.statusMetrics ? await weeksOver.read(app) : null }
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
