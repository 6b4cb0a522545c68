import { sentBy } from '#features/accounts/server/reads.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { buildRequests } from './tables.ts'

export const buildRequestsExport: ExportPart[] = [
  part({
    name: 'build-requests',
    about: 'Requests for custom builds, and their answers.',
    table: buildRequests,
    where: (id) => sentBy(id, { user: buildRequests.userId, address: buildRequests.userEmail }),
    without: ['webhookUrl'],
  }),
]
