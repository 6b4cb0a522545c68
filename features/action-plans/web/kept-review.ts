import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { keptTexts } from '#kit/web/kept-texts.ts'
import type { Review } from '../contract.ts'

const placeOf = (projectId: string) => `weekly-review:${projectId}`

/** Answers that were typed and not yet saved: a week may end, or its page be left, in the middle of them. */
export function keptReview(projectId: string): Review {
  return { did: '', learned: '', number: '', ...keptTexts.read(placeOf(projectId)) }
}

export function isBegun(projectId: string): boolean {
  return Object.keys(keptTexts.read(placeOf(projectId))).length > 0
}

export function forgetReview(projectId: string): void {
  keptTexts.keep(placeOf(projectId), {})
}

/** Keeps what is typed into the form; not at all where `projectId` is null. */
export function useKeptReview(form: UseFormReturn<Review>, projectId: string | null): void {
  useEffect(() => {
    if (!projectId) return
    const { unsubscribe } = form.watch((answers) => keptTexts.keep(placeOf(projectId), answers))
    return unsubscribe
  }, [form, projectId])
}
