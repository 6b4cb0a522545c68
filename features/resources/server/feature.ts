import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { resources } from '../contract.ts'
import { checkLinks } from './check-links.ts'
import { eraseSaves } from './erasure.ts'
import { resourcesExport } from './export.ts'
import { findResources } from './finding.ts'
import { addResource, changeResource, listAll, retireResource, closeAsKept } from './keeping.ts'
import { listResources, saveResource, unsaveResource } from './library.ts'
import { recountSaves } from './recount.ts'
import { linkReports } from './reports.ts'
import { seedResources } from './seed.ts'

export const resourcesFeature = {
  routes: serve(resources, {
    list: listResources,
    save: saveResource,
    unsave: unsaveResource,
    all: listAll,
    add: addResource,
    change: changeResource,
    retire: retireResource,
    settle: closeAsKept,
  }),
  finds: { resource: findResources },
  reportable: { link: linkReports },
  sweeps: [{ name: 'links of the library', every: periods.linkSweep, run: checkLinks }],
  seed: (db, { at }) => seedResources(db, at),
  recounts: [recountSaves],
  exports: resourcesExport,
  erases: eraseSaves,
} satisfies Feature
