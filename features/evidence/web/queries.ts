import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'

/** A project's standing and tests, with its evidence newest first, twenty at a time; the first page holds the truth of the rest. */
export const evidenceQuery = (projectId: string) =>
  keysetQuery(['evidence', 'read', projectId], async (page) => {
    const read = await client.evidence.read({ projectId, limit: 20, ...page })
    return { ...read, ...read.evidence }
  })
