import type { InfiniteData } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'
import { patch } from '#kit/web/optimistic.ts'
import type { Patch } from '#kit/web/optimistic.ts'
import type { EvidenceOverview, EvidenceView } from '../contract.ts'
import { forecastsQuery } from './use-forecast.ts'
import { nowQuery } from './use-now.ts'

/** Twenty per page; the first page has the current totals. */
export const evidenceQuery = (projectId: string) =>
  keysetQuery(['evidence', 'read', projectId], async (page) => {
    const read = await client.evidence.read({ projectId, limit: 20, ...page })
    return { ...read, ...read.evidence }
  })

export const evidenceShown = (projectId: string) => [
  evidenceQuery(projectId).queryKey,
  nowQuery.queryKey,
  forecastsQuery.queryKey,
]

const underWay = 'under-way'

export const isUnderWay = ({ id }: EvidenceView): boolean => id === underWay

type Pieces = InfiniteData<EvidenceOverview & EvidenceOverview['evidence']>

const withPiece =
  (piece: EvidenceView) =>
  ({ pages, pageParams }: Pieces): Pieces => ({
    pages: pages.map((page, place) => (place === 0 ? { ...page, items: [piece, ...page.items] } : page)),
    pageParams,
  })

export const withAnswered =
  (piece: EvidenceView) =>
  ({ pages, pageParams }: Pieces): Pieces =>
    withPiece(piece)({
      pages: pages.map((page) => ({ ...page, items: page.items.filter((one) => !isUnderWay(one)) })),
      pageParams,
    })

export const piecePatch = (projectId: string, piece: Omit<EvidenceView, 'id'>): Patch =>
  patch(evidenceQuery(projectId).queryKey, withPiece({ ...piece, id: underWay }))
