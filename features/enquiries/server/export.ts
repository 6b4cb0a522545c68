import { sentBy } from '#features/accounts/server/reads.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { enquiries } from './tables.ts'

export const enquiriesExport: ExportPart[] = [
  part({
    name: 'enquiries',
    about: 'Messages you sent our team.',
    table: enquiries,
    where: (id) => sentBy(id, { user: enquiries.userId, address: enquiries.email }),
  }),
]
