import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { drafts } from '#kit/web/local-store/drafts.ts'
import type { Review } from '../forms-contract.ts'

const placeOf = (projectId: string) => `weekly-review:${projectId}`

export function keptReview(projectId: string): Review {
  return { did: '', learned: '', number: '', ...drafts.read(placeOf(projectId)) }
}

export function isBegun(projectId: string): boolean {
  return Object.keys(drafts.read(placeOf(projectId))).length > 0
}

export function forgetReview(projectId: string): void {
  drafts.save(placeOf(projectId), {})
}

export function useKeptReview(form: UseFormReturn<Review>, projectId: string | null): void {
  useEffect(() => {
    if (!projectId) return
    const { unsubscribe } = form.watch((answers) => drafts.save(placeOf(projectId), answers))
    return unsubscribe
  }, [form, projectId])
}
