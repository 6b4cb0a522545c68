import { createContext } from 'react'
import type { ReactNode } from 'react'

/** What answers for the review's number in place of the text. */
export type NumberAnswer = {
  /** What is wrong with what was typed. */ problem: () => string | undefined
  /** Keeps it, and gives it back as the review's answer; '' where it is unknown. */
  save: () => Promise<string>
}
export type NumberQuestion = {
  projectId: string
  typed: string
  /** The answer that is changed; null where there is none yet. */ earlier: string | null
  onTyped: (text: string) => void
  error: string | undefined
  /** null: the question itself answers. */ answerBy: (answer: NumberAnswer | null) => void
  /** The question itself. */ otherwise: ReactNode
}

/** How the review asks for its number: the page puts in another feature's way. */
export const AskNumber = createContext<(question: NumberQuestion) => ReactNode>(({ otherwise }) => otherwise)
