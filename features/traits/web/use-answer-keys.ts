import { useEffect, useRef } from 'react'
import { isForPage, singleKey } from '#kit/web/single-keys.ts'
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
      const { question, onPick, onNext } = latest.current
      const option =
        answeredBy(question) === 'select' ? question.options[Number(singleKey(event)) - 1] : undefined
      if (option) onPick(option.value)
      // On a button or link, Enter activates that.
      const isOnControl = (event.target as HTMLElement).closest('button, a')
      if (event.key === 'Enter' && isForPage(event) && !isOnControl) onNext()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
