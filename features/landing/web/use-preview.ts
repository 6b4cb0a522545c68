import { useRef, useState } from 'react'
import type { IdeaPreview } from '#features/ideas/contract.ts'

type Preview =
  | { state: 'none' | 'asked' }
  | { state: 'there'; idea: IdeaPreview }
  | { state: 'failed'; words: string }

const failed = "We couldn't get your idea just now. Please try again in a moment."

export function usePreview() {
  const [preview, setPreview] = useState<Preview>({ state: 'none' })
  // Of several, only the last request's idea is shown.
  const requests = useRef(0)
  const ask = async (answers: Record<string, string>) => {
    const request = ++requests.current
    setPreview({ state: 'asked' })
    const found = await find(answers)
    if (request === requests.current) setPreview(found)
  }
  const clear = () => {
    requests.current++
    setPreview({ state: 'none' })
  }
  return { preview, ask, clear }
}

async function find(answers: Record<string, string>): Promise<Preview> {
  try {
    const answer = await fetch(`/api/ideas/preview?${new URLSearchParams(answers)}`)
    const body = await answer.json()
    if (answer.ok) return { state: 'there', idea: body }
    return { state: 'failed', words: answer.status === 429 ? body.message : failed }
  } catch {
    return { state: 'failed', words: failed }
  }
}
