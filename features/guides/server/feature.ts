import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { guidesContract } from '../contract.ts'
import { operatorSentences } from '../operator.ts'

export const guidesFeature = {
  routes: serve(guidesContract, {
    operator: (context) => operatorSentences(context.app.config.operator),
  }),
} satisfies Feature
