import type { Feature } from '#kit/server/feature.ts'
import { connectionsEvents } from './events.ts'
import { connectionsExport } from './export.ts'

export const connectionsFeature = {
  events: connectionsEvents,
  exports: connectionsExport,
} satisfies Feature
