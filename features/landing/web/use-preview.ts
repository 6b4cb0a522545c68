import { useState } from 'react'
import type { IdeaPreview } from '#features/ideas/contract.ts'

type Preview =
  | { state: 'none' | 'asked' }
  | { state: 'there'; idea: IdeaPreview }
  | { state: 'failed'; words: string }

const failed = "We couldn't get your idea just now. Please try again in a moment."

export function usePreview() {
  const [preview, setPreview] = useState<Preview>({ state: 'none' })
  const ask = async (answers: Record<string, string>) => {
    setPreview({ state: 'asked' })
    try {
      const answer = await fetch(`/api/ideas/preview?${new URLSearchParams(answers)}`)
      const body = await answer.json()
      if (answer.ok) setPreview({ state: 'there', idea: body })
      else setPreview({ state: 'failed', words: answer.status === 429 ? body.message : failed })
    } catch {
      setPreview({ state: 'failed', words: failed })
    }
  }
  return { preview, ask, clear: () => setPreview({ state: 'none' }) }
}
