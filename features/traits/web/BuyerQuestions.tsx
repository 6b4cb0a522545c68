import { useId, useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { capital, quoted } from '#planner/words.ts'
import { wording } from '../lines-contract.ts'
import type { BuyerQuestionView, ClarificationForm } from '../lines-contract.ts'
import { FewWords } from './FewWords.tsx'
import { ReadingButton } from './ReadingButton.tsx'

type OnAnswer = (answer: ClarificationForm) => Promise<boolean>

/** Asked back about what they typed; each can be skipped, changed and taken back. */
export function BuyerQuestions({
  questions,
  onAnswer,
}: {
  questions: BuyerQuestionView[]
  /** Resolves to whether it's saved. */
  onAnswer: OnAnswer
}) {
  return questions.map((question) => (
    <BuyerQuestion key={`${question.about} ${question.words}`} question={question} onAnswer={onAnswer} />
  ))
}

function BuyerQuestion({ question, onAnswer }: { question: BuyerQuestionView; onAnswer: OnAnswer }) {
  const { about, words, who } = question
  const [label, quote] = [useId(), useId()]
  const [isSkipped, setSkipped] = useState(false)
  const answering = useAnswering(question, onAnswer)
  if (isSkipped)
    return (
      <p className="mt-6">
        <Button variant="ghost" size="sm" autoFocus onClick={() => setSkipped(false)}>
          Answer “{wording.asks[about]}”
        </Button>
      </p>
    )
  return (
    <div role="group" aria-labelledby={label} aria-describedby={quote} className="mt-6 grid gap-3 text-sm">
      <div>
        <p id={label} className="font-medium">
          {wording.asks[about]}
        </p>
        <p id={quote} className="text-ink-2 wrap-anywhere">
          You wrote: {quoted(words)}
        </p>
      </div>
      <Who {...answering} question={question} onSkip={() => setSkipped(true)} />
      <p role="status" className="text-ink-2">
        {who && (question.thing ? wording.forThem(who) : wording.onceNamed(who))}
      </p>
      {question.isUnsure && <Name {...answering} question={question} />}
    </div>
  )
}

type Answering = {
  pending: string | null
  save: (change: Partial<Pick<ClarificationForm, 'who' | 'thing'>>) => Promise<boolean>
}

function useAnswering(
  { about, words, who, thing, isNamed }: BuyerQuestionView,
  onAnswer: OnAnswer,
): Answering {
  const [pending, setPending] = useState<string | null>(null)
  return {
    pending,
    save: async (change) => {
      setPending(change.who ?? '')
      // Our own name for it is no answer of theirs.
      const isSaved = await onAnswer({ about, words, who, thing: isNamed ? thing : null, ...change })
      setPending(null)
      return isSaved
    },
  }
}

type PartProps = Answering & { question: BuyerQuestionView }

function Who({ question: { readings, who }, pending, save, onSkip }: PartProps & { onSkip: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const all = who && !readings.includes(who) ? [...readings, who] : readings
  const choose = (chosen: string) => void save({ who: chosen === who ? null : chosen })
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        {all.map((one) => (
          <ReadingButton key={one} chosen={one === (pending || who)} onPress={() => choose(one)}>
            {capital(one)}
          </ReadingButton>
        ))}
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Someone else
        </Button>
        {!who && (
          <Button variant="ghost" size="sm" onClick={onSkip}>
            Skip
          </Button>
        )}
      </div>
      {isOpen && (
        <FewWords
          label="Who is it?"
          help="A few words, such as “parents of toddlers.” Please leave names out."
          first=""
          pending={pending !== null}
          onSave={(typed) => void save({ who: typed }).then((isSaved) => setOpen(!isSaved))}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Name({ question: { about, thing, isNamed }, pending, save }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <FewWords
        label="What would you call it?"
        help={wording.examples[about]}
        first={thing ?? ''}
        pending={pending !== null}
        onSave={(typed) => void save({ thing: typed }).then((isSaved) => setOpen(!isSaved))}
        onCancel={() => setOpen(false)}
      />
    )
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
      {thing ? `${isNamed ? wording.youCall : wording.weCall} ${thing}.` : wording.notCalled}
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${thing ? 'Change' : 'Name it'}: what you call it`}
        onClick={() => setOpen(true)}
      >
        {thing ? 'Change' : 'Name it'}
      </Button>
    </p>
  )
}
