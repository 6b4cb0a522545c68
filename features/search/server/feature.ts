import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { search } from '../contract.ts'
import { find } from './find.ts'

export const searchFeature = { routes: serve(search, { find }) } satisfies Feature
