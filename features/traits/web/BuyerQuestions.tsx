import { useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { remedyIn } from '#planner/founder/clarified.ts'
import { capital, quoted, small } from '#planner/words.ts'
import { wording } from '../lines-contract.ts'
import type { BuyerQuestionView, ClarificationForm } from '../lines-contract.ts'
import { Choices } from './Choices.tsx'
import type { Choice } from './Choices.tsx'
import { FewWords } from './FewWords.tsx'
import { Answered, Step } from './Step.tsx'
import { UnsavedWords } from './unsaved-words.ts'
import type { Save } from './unsaved-words.ts'

type OnAnswer = (answer: ClarificationForm) => Promise<boolean>

/** Asked back about what they typed, one question after the other; each can be skipped, changed and taken back. */
export function BuyerQuestions({
  questions,
  onAnswer,
  open,
}: {
  questions: BuyerQuestionView[]
  /** Resolves to whether it's saved. */
  onAnswer: OnAnswer
  /** Filled with the fields that have words not saved yet. */
  open: Set<Save>
}) {
  return (
    <UnsavedWords value={open}>
      {questions.map((question) => (
        <BuyerQuestion key={`${question.about} ${question.words}`} question={question} onAnswer={onAnswer} />
      ))}
    </UnsavedWords>
  )
}

type Part = 'who' | 'payer' | 'remedy'
type Said = Pick<ClarificationForm, Part | 'thing'>

const partsOf = ({ about, who }: BuyerQuestionView): Part[] =>
  about === 'thanked' ? ['who'] : who ? ['who', 'payer', 'remedy'] : ['who', 'remedy']

function BuyerQuestion({ question, onAnswer }: { question: BuyerQuestionView; onAnswer: OnAnswer }) {
  const { parts, asked, skipped, hasActed, change, choose, skip, ...answering } = useSteps(question, onAnswer)
  return (
    <div className="mt-6 grid gap-3 text-sm">
      <p className="text-ink-2 wrap-anywhere">You wrote: {quoted(question.words)}</p>
      {parts.map((part) =>
        part === asked ? (
          <Step key={part} ask={asks(question)[part]} isNext={hasActed}>
            <Choices
              options={optionsOf(question)[part]}
              chosen={question[part]}
              pending={answering.pending}
              other={others[part]}
              onChoose={(value) => choose(part, value)}
              onSkip={() => skip(part)}
            />
          </Step>
        ) : question[part] || skipped.includes(part) ? (
          <Answered
            key={part}
            label={labels(question)[part]}
            answer={answerIn(question, part)}
            ask={asks(question)[part]}
            onChange={() => change(part)}
          />
        ) : null,
      )}
      <Outcome question={question} {...answering} />
    </div>
  )
}

function useSteps(question: BuyerQuestionView, onAnswer: OnAnswer) {
  const [skipped, setSkipped] = useState<Part[]>([])
  const [changing, setChanging] = useState<Part | null>(null)
  const [hasActed, setActed] = useState(false)
  const answering = useAnswering(question, onAnswer)
  const parts = partsOf(question)
  const change = (part: Part | null) => {
    setActed(true)
    setChanging(part)
  }
  return {
    ...answering,
    parts,
    asked: changing ?? parts.find((part) => !question[part] && !skipped.includes(part)),
    skipped,
    hasActed,
    change,
    skip: (part: Part) => {
      setSkipped([...skipped, part])
      change(null)
    },
    choose: async (part: Part, value: string | null) => {
      const isSaved = await answering.save(part === 'who' ? { who: value, payer: null } : { [part]: value })
      if (isSaved && value) change(null)
      return isSaved
    },
  }
}

function useAnswering(
  { about, words, who, thing, payer, remedy, isNamed }: BuyerQuestionView,
  onAnswer: OnAnswer,
) {
  const [pending, setPending] = useState<string | null>(null)
  return {
    pending,
    save: async (change: Partial<Said>) => {
      setPending(Object.values(change).find(Boolean) ?? '')
      // Our own name for it is no answer of theirs.
      const said = { who, payer, remedy, thing: isNamed ? thing : null }
      const isSaved = await onAnswer({ about, words, ...said, ...change })
      setPending(null)
      return isSaved
    },
  }
}

const asks = ({ about }: BuyerQuestionView): Record<Part, string> => ({
  who: wording.asks[about],
  payer: wording.asksPayer,
  remedy: wording.asksRemedy,
})
const labels = ({ about }: BuyerQuestionView): Record<Part, string> => ({
  who: wording.hasIt[about],
  payer: wording.pays,
  remedy: wording.helps,
})
const others: Record<Part, { button: string; label: string; help: string }> = {
  who: {
    button: 'Someone else',
    label: 'Who is it?',
    help: 'A few words, such as “parents of toddlers.” Please leave names out.',
  },
  payer: {
    button: 'Someone else',
    label: 'Who would pay?',
    help: 'A few words, such as “owners of nursing homes.” Please leave names out.',
  },
  remedy: {
    button: 'Something else',
    label: 'What would it be?',
    help: 'A few words for it, such as “a shared shelf of spare parts.”',
  },
}

function optionsOf({ readings, who, payers, payer, remedies, remedy }: BuyerQuestionView) {
  const people = (all: string[], own: string | null): Choice[] =>
    [...new Set([...all, ...(own ? [own] : [])])].map((one) => ({ value: one, label: capital(one) }))
  const ours: Choice[] = remedies.map((one) => ({ value: one, label: wording.remedies[one] }))
  const theirs = remedy && !remedyIn(remedy) ? [{ value: remedy, label: capital(remedy) }] : []
  return {
    who: people(readings, who),
    payer: [
      ...(who ? [{ value: who, label: wording.themselves }] : []),
      ...people(payers, payer).filter(({ value }) => value !== who),
    ],
    remedy: [...ours, ...theirs],
  } satisfies Record<Part, Choice[]>
}

function answerIn(question: BuyerQuestionView, part: Part): string | null {
  const said = question[part]
  if (part === 'payer' && said !== null && said === question.who) return 'they would, themselves'
  const ours = part === 'remedy' ? remedyIn(said ?? undefined) : undefined
  return ours ? small(wording.remedies[ours]) : said
}

type OutcomeProps = { question: BuyerQuestionView } & ReturnType<typeof useAnswering>

function Outcome({ question, pending, save }: OutcomeProps) {
  const { who, payer, thing, isUnsure } = question
  const buyers = payer ?? who
  return (
    <>
      <p role="status" className="text-ink-2">
        {buyers && (thing ? wording.forThem(buyers) : wording.onceNamed(buyers))}
      </p>
      {isUnsure && <Name question={question} pending={pending} save={save} />}
    </>
  )
}

function Name({ question: { about, thing, isNamed }, pending, save }: OutcomeProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <FewWords
        label="What would you call it?"
        help={wording.examples[about]}
        first={thing ?? ''}
        pending={pending !== null}
        onSave={async (typed) => {
          const isSaved = await save({ thing: typed })
          setOpen(!isSaved)
          return isSaved
        }}
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
