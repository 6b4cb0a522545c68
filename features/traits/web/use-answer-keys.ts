import { useEffect, useRef } from 'react'
import { answeredBy } from '../contract.ts'
import type { QuestionView } from '../contract.ts'

type Keys = { question: QuestionView; onPick: (option: string) => void; onNext: () => void }

export function useAnswerKeys({ question, onPick, onNext }: Keys): void {
  const latest = useRef({ question, onPick, onNext })
  useEffect(() => {
    latest.current = { question, onPick, onNext }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest('textarea, dialog, input:not([type=radio])')
      )
        return
      const option =
        answeredBy(latest.current.question) === 'select'
          ? latest.current.question.options[Number(event.key) - 1]
          : undefined
      if (option) latest.current.onPick(option.value)
      // On a button or link, Enter activates that.
      if (event.key === 'Enter' && !target.closest('button, a')) latest.current.onNext()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
