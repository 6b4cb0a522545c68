import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { publicPages } from '../contract.ts'
import { allowPage, listPages, stopPage } from './administration.ts'
import { publicPagesExport } from './export.ts'
import { publicPagePaths, publicPageRoutes } from './public.ts'
import { choosePage, readPage, renewLink } from './settings.ts'
import { pagesOfPerson } from './shown.ts'

export const publicPagesFeature = {
  routes: serve(publicPages, {
    read: readPage,
    choose: choosePage,
    renew: renewLink,
    list: listPages,
    stop: stopPage,
    allow: allowPage,
    ofPerson: pagesOfPerson,
  }),
  http: publicPageRoutes,
  paths: publicPagePaths,
  exports: publicPagesExport,
} satisfies Feature
