import type { InfiniteData } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'
import { patch } from '#kit/web/optimistic.ts'
import type { Patch } from '#kit/web/optimistic.ts'
import type { EvidenceOverview, EvidenceView } from '../contract.ts'

/** A project's standing and tests, with its evidence newest first, twenty at a time; the first page holds the truth of the rest. */
export const evidenceQuery = (projectId: string) =>
  keysetQuery(['evidence', 'read', projectId], async (page) => {
    const read = await client.evidence.read({ projectId, limit: 20, ...page })
    return { ...read, ...read.evidence }
  })

/** The id of a piece that the server does not have yet. */
const underWay = 'under-way'

export const isUnderWay = ({ id }: EvidenceView): boolean => id === underWay

type Pieces = InfiniteData<EvidenceOverview & EvidenceOverview['evidence']>

/** A piece before all others. */
const withPiece =
  (piece: EvidenceView) =>
  ({ pages, pageParams }: Pieces): Pieces => ({
    pages: pages.map((page, place) => (place === 0 ? { ...page, items: [piece, ...page.items] } : page)),
    pageParams,
  })

/** A piece that the server has answered, in place of those that were on their way. */
export const withAnswered =
  (piece: EvidenceView) =>
  ({ pages, pageParams }: Pieces): Pieces =>
    withPiece(piece)({
      pages: pages.map((page) => ({ ...page, items: page.items.filter((one) => !isUnderWay(one)) })),
      pageParams,
    })

/** A piece on its way; what it does to confidence is the server's to say. */
export const piecePatch = (projectId: string, piece: Omit<EvidenceView, 'id'>): Patch =>
  patch(evidenceQuery(projectId).queryKey, withPiece({ ...piece, id: underWay }))
