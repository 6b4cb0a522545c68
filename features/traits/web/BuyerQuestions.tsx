import { useState } from 'react'
import { remedyIn } from '#planner/founder/clarified.ts'
import { capital, quoted, small } from '#planner/words.ts'
import { wording } from '../lines-contract.ts'
import type { BuyerQuestionView, ClarificationForm } from '../lines-contract.ts'
import { Choices } from './Choices.tsx'
import type { Choice, OwnWords } from './Choices.tsx'
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

type Part = 'who' | 'thing' | 'payer' | 'remedy'
type Said = Pick<ClarificationForm, Part>

/** What it's called is asked where our own name for it may be wrong. */
const partsOf = ({ about, who, isUnsure }: BuyerQuestionView): Part[] => [
  'who',
  ...(isUnsure ? (['thing'] as const) : []),
  ...(about === 'thanked' ? [] : who ? (['payer', 'remedy'] as const) : (['remedy'] as const)),
]

/** Our own name for it is no answer of theirs. */
const saidIn = ({ who, thing, payer, remedy, isNamed }: BuyerQuestionView): Said => ({
  who,
  payer,
  remedy,
  thing: isNamed ? thing : null,
})

function BuyerQuestion({ question, onAnswer }: { question: BuyerQuestionView; onAnswer: OnAnswer }) {
  const { parts, asked, skipped, hasActed, change, choose, skip, pending } = useSteps(question, onAnswer)
  const said = saidIn(question)
  return (
    <div className="mt-6 grid gap-3 text-sm">
      <p className="text-ink-2 wrap-anywhere">You wrote: {quoted(question.words)}</p>
      {parts.map((part) =>
        part === asked ? (
          <Step key={part} ask={asks(question)[part]} isNext={hasActed}>
            <Choices
              options={optionsOf(question)[part]}
              chosen={said[part]}
              pending={pending}
              own={ownWords(question)[part]}
              onChoose={(value) => choose(part, value)}
              onSkip={() => skip(part)}
            />
          </Step>
        ) : said[part] || skipped.includes(part) ? (
          <Answered
            key={part}
            label={labels(question)[part]}
            answer={answerIn(question, part)}
            ask={asks(question)[part]}
            onChange={() => change(part)}
          />
        ) : null,
      )}
      <Outcome question={question} />
    </div>
  )
}

function useSteps(question: BuyerQuestionView, onAnswer: OnAnswer) {
  const [skipped, setSkipped] = useState<Part[]>([])
  const [changing, setChanging] = useState<Part | null>(null)
  const [hasActed, setActed] = useState(false)
  const { pending, save } = useAnswering(question, onAnswer)
  const parts = partsOf(question)
  const said = saidIn(question)
  const change = (part: Part | null) => {
    setActed(true)
    setChanging(part)
  }
  return {
    pending,
    parts,
    asked: changing ?? parts.find((part) => !said[part] && !skipped.includes(part)),
    skipped,
    hasActed,
    change,
    skip: (part: Part) => {
      setSkipped([...skipped, part])
      change(null)
    },
    choose: async (part: Part, value: string | null) => {
      const isSaved = await save(part === 'who' ? { who: value, payer: null } : { [part]: value })
      if (isSaved && value) change(null)
      return isSaved
    },
  }
}

function useAnswering(question: BuyerQuestionView, onAnswer: OnAnswer) {
  const [pending, setPending] = useState<string | null>(null)
  return {
    pending,
    save: async (change: Partial<Said>) => {
      setPending(Object.values(change).find(Boolean) ?? '')
      const { about, words } = question
      const isSaved = await onAnswer({ about, words, ...saidIn(question), ...change })
      setPending(null)
      return isSaved
    },
  }
}

const asks = ({ about }: BuyerQuestionView): Record<Part, string> => ({
  who: wording.asks[about],
  thing: wording.asksThing,
  payer: wording.asksPayer,
  remedy: wording.asksRemedy,
})
const labels = ({ about }: BuyerQuestionView): Record<Part, string> => ({
  who: wording.hasIt[about],
  thing: wording.youCall,
  payer: wording.pays,
  remedy: wording.does,
})
const ownWords = ({ about }: BuyerQuestionView): Record<Part, OwnWords> => ({
  who: {
    button: 'Someone else',
    label: 'Who is it?',
    help: 'A few words, such as “parents of toddlers.” Please leave names out.',
  },
  thing: { button: 'Something else', label: 'In a few words', help: wording.examples[about] },
  payer: {
    button: 'Someone else',
    label: 'Who would pay?',
    help: 'A few words, such as “owners of nursing homes.” Please leave names out.',
  },
  remedy: {
    leads: wording.orChoose,
    label: 'I would …',
    help: 'A few words, such as “dry their sheets overnight.”',
  },
})

function optionsOf(question: BuyerQuestionView) {
  const { readings, who, payers, payer, remedies, remedy, names } = question
  const choices = (all: string[], own: string | null): Choice[] =>
    [...new Set([...all, ...(own ? [own] : [])])].map((one) => ({ value: one, label: capital(one) }))
  return {
    who: choices(readings, who),
    thing: choices(names, saidIn(question).thing),
    payer: [
      ...(who ? [{ value: who, label: wording.themselves }] : []),
      ...choices(payers, payer).filter(({ value }) => value !== who),
    ],
    remedy: [
      ...(remedy && !remedyIn(remedy) ? choices([], remedy) : []),
      ...remedies.map((one) => ({ value: one, label: wording.remedies[one] })),
    ],
  } satisfies Record<Part, Choice[]>
}

function answerIn(question: BuyerQuestionView, part: Part): string | null {
  const said = saidIn(question)[part]
  if (part === 'payer' && said !== null && said === question.who) return 'they would, themselves'
  const ours = part === 'remedy' ? remedyIn(said ?? undefined) : undefined
  return ours ? small(wording.remedies[ours]) : said
}

function Outcome({ question: { who, payer, thing } }: { question: BuyerQuestionView }) {
  const buyers = payer ?? who
  return (
    <p role="status" className="text-ink-2">
      {buyers && (thing ? wording.forThem(buyers) : wording.onceNamed(buyers))}
    </p>
  )
}
