import { createContext } from 'react'
import type { ReactNode } from 'react'

export type NumberAnswer = {
  problem: () => string | undefined
  save: () => Promise<string>
}
export type NumberQuestion = {
  projectId: string
  typed: string
  earlier: string | null
  onTyped: (text: string) => void
  error: string | undefined
  /** null: the plain question answers. */ answerBy: (answer: NumberAnswer | null) => void
  otherwise: ReactNode
}

export const AskNumber = createContext<(question: NumberQuestion) => ReactNode>(({ otherwise }) => otherwise)
