import type { Feature } from '#kit/server/feature.ts'
import { mcpRoutes } from './mcp.ts'

export const mcpFeature = { http: mcpRoutes } satisfies Feature
