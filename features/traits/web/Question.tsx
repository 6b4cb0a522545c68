import { Check, LoaderCircle, RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { customTextLimit } from '#planner/founder/questions.ts'
import { answeredBy, peopleQuestion, wording } from '../contract.ts'
import type { QuestionView } from '../contract.ts'
import { Understood } from './Understood.tsx'
import { useAnswerKeys } from './use-answer-keys.ts'
import type { SaveState } from './use-answer-sending.ts'
import type { Answers } from './use-answers.ts'

type QuestionProps = { question: QuestionView; answers: Answers; onNext: () => void }

export function Question({ question, answers, onNext }: QuestionProps) {
  const { questionNumber } = question
  const { option, text, picked, choose, write, pick, clear } = useAnswer(questionNumber, answers)
  const kind = answeredBy(question)
  useAnswerKeys({ question, onPick: choose, onNext })
  return (
    <section aria-labelledby="question">
      <QuestionHead question={question} answers={answers} />
      {kind === 'unsupported' && (
        <Callout kind="warn" title={wording.unsupportedType}>
          You can skip this question. It doesn't count against you.
        </Callout>
      )}
      {kind === 'select' && (
        <RadioCards
          numbered
          legend={question.questionText}
          hideLegend
          name={`question-${questionNumber}`}
          options={question.options}
          value={option}
          onChange={choose}
        />
      )}
      {kind !== 'unsupported' && question.takesText && (
        <OwnWords question={question} text={text} onText={write} />
      )}
      {questionNumber === peopleQuestion && question.takesText && (
        <Understood understood={answers.understood} picked={picked} onPick={pick} />
      )}
      {answers.stateOf(questionNumber) === 'newer' && (
        <NewerAnswer
          onNewer={() => answers.takeNewer(questionNumber)}
          onMine={() => void answers.takeMine(questionNumber)}
        />
      )}
      {(option !== null || text) && (
        <Button variant="ghost" size="sm" className="mt-3 -ml-3" onClick={clear}>
          Clear answer
        </Button>
      )}
    </section>
  )
}

function QuestionHead({ question, answers }: Pick<QuestionProps, 'question' | 'answers'>) {
  const { questionNumber, questionText, help } = question
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div className="mb-1 flex min-h-8 items-start justify-between gap-4">
        <h2 id="question" ref={heading} tabIndex={-1} className="display text-name outline-none">
          {questionText}
        </h2>
        <SaveMark state={answers.stateOf(questionNumber)} onRetry={() => answers.retry(questionNumber)} />
      </div>
      {help && <p className="mb-2 text-sm wrap-anywhere text-ink-2">{help}</p>}
      <p className="mb-5 text-sm text-ink-2">
        We use this for your ideas and matches. Other people only see what you choose to share.
      </p>
    </>
  )
}

const searched = new Set([1, 4])

const labelOf = (questionNumber: number, besideOptions: boolean) =>
  !besideOptions
    ? 'Your answer'
    : questionNumber === peopleQuestion
      ? "I'm a …, or I know …"
      : 'In your own words'

const helpOf = (questionNumber: number) =>
  questionNumber === peopleQuestion
    ? 'Optional. A job or a kind of person, such as “night nurse” or “beekeepers.”'
    : searched.has(questionNumber)
      ? 'Optional. We use your words to find similar problems in our playbook.'
      : 'Optional.'

type OwnWordsProps = { question: QuestionView; text: string; onText: (text: string) => void }

function OwnWords({ question, text, onText }: OwnWordsProps) {
  const besideOptions = answeredBy(question) === 'select'
  return (
    <Field
      label={labelOf(question.questionNumber, besideOptions)}
      help={besideOptions && helpOf(question.questionNumber)}
      className="mt-6"
      counter={{ used: text.length, most: customTextLimit }}
      error={text.length > customTextLimit ? wording.textTooLong : undefined}
    >
      <Textarea rows={2} value={text} onChange={(event) => onText(event.target.value)} />
    </Field>
  )
}

function NewerAnswer({ onNewer, onMine }: { onNewer: () => void; onMine: () => void }) {
  return (
    <div role="alert" className="mt-4">
      <Callout
        kind="attention"
        title={wording.changedElsewhere}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="primary" onClick={onNewer}>
              Keep the newer answer
            </Button>
            <Button size="sm" onClick={onMine}>
              Use this answer
            </Button>
          </div>
        }
      >
        The answer you see here isn't saved. Which one do you want to keep?
      </Callout>
    </div>
  )
}

function useAnswer(questionNumber: number, answers: Answers) {
  const { option, text: known, meant } = answers.answerTo(questionNumber)
  const [text, setText] = useOwnText(known ?? '')
  return {
    option,
    text,
    picked: meant,
    choose: (chosen: string) => answers.give(questionNumber, { option: chosen, text: text || null, meant }),
    write: (typed: string) => {
      setText(typed)
      answers.give(questionNumber, { option, text: typed || null }, { typing: true })
    },
    pick: (reading: string) => answers.give(questionNumber, { option, text: text || null, meant: reading }),
    clear: () => {
      setText('')
      answers.give(questionNumber, { option: null, text: null })
    },
  }
}

/** Another page's text replaces it; the server's trimming doesn't. */
function useOwnText(known: string): [string, (text: string) => void] {
  const [text, setText] = useState(known)
  const [before, setBefore] = useState(known)
  if (known !== before) {
    setBefore(known)
    if (known.trim() !== text.trim()) setText(known)
  }
  return [text, setText]
}

function SaveMark({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <div className="flex min-h-8 shrink-0 items-center text-sm text-ink-2">
      <span role="status">
        {state === 'saving' && (
          <span className="flex items-center gap-1.5">
            <LoaderCircle aria-hidden className="size-4 animate-spin" /> Saving…
          </span>
        )}
        {state === 'too-long' && <span className="text-danger-ink">Not saved</span>}
        {state === 'saved' && (
          <span className="flex items-center gap-1.5 text-good-ink">
            <Check aria-hidden className="size-4" /> Saved
          </span>
        )}
      </span>
      {state === 'failed' && (
        <Button size="sm" icon={RotateCw} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
