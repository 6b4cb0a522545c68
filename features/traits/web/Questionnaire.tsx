import { ArrowLeft, ArrowRight, ListChecks } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { client, refusal } from '#kit/web/api.ts'
import { useLive } from '#kit/web/live.ts'
import { useNavigate, useSearchParams } from '#kit/web/router/hooks.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { minimumAnswers, wording } from '../contract.ts'
import type { Questionnaire as Data } from '../contract.ts'
import { Navigator } from './Navigator.tsx'
import { Question } from './Question.tsx'
import { useAnswers } from './use-answers.ts'
import { wayOn } from './way-on.ts'

type QuestionnaireProps = {
  data: Data
  userId: string
  /** Where an idea waits for the answers. */
  plan?: { start: () => void; pending: boolean } | undefined
}

export function Questionnaire({ data, userId, plan }: QuestionnaireProps) {
  const [number, setNumber] = useQuestionParam(data)
  const answers = useAnswers(data)
  const [listOpen, setListOpen] = useState(false)
  const question = ensure(data.questions.find((candidate) => candidate.questionNumber === number))
  const last = number === data.questions.length
  const complete = useComplete(answers.settle, setNumber)
  const finish = useFinish(complete.mutate)
  useAnswersElsewhere(userId, answers.hear)
  const done = doneAct({ data, last, plan }, { complete, finish })
  const next = () => (last ? finish() : setNumber(number + 1))
  const go = (to: number) => {
    setListOpen(false)
    setNumber(to)
  }
  const list = <Navigator data={data} current={number} onGo={go} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[256px_minmax(0,640px)] lg:gap-10">
      <aside className="sticky top-20 hidden lg:block">{list}</aside>
      <div className="pb-32 lg:pb-0">
        <Status data={data} />
        <Question key={number} question={question} answers={answers} onNext={next} />
        <StepBar>
          {done && <DoneButton {...done} />}
          <Button icon={ArrowLeft} disabled={number === 1} onClick={() => setNumber(number - 1)}>
            Previous
          </Button>
          <Button variant="ghost" icon={ListChecks} className="lg:hidden" onClick={() => setListOpen(true)}>
            {number} of {data.questions.length}
          </Button>
          <NextButton last={last} isMain={!done} pending={complete.isPending} onNext={next} />
        </StepBar>
        {isReady(data) && !done && !last && <EnoughAnswers onComplete={finish} />}
      </div>
      <Dialog open={listOpen} onClose={() => setListOpen(false)} title="Questions" look="sheet">
        {list}
      </Dialog>
    </div>
  )
}

const isReady = ({ answered }: Data) => answered >= minimumAnswers

type Asked = { data: Data; last: boolean; plan: QuestionnaireProps['plan'] }
type Acts = { complete: ReturnType<typeof useComplete>; finish: () => void }

function doneAct({ data, last, plan }: Asked, { complete, finish }: Acts): DoneButtonProps | null {
  if (plan)
    return isReady(data)
      ? {
          label: 'Plan my idea',
          pending: complete.isPending || plan.pending,
          onDone: () => complete.mutate(plan.start),
        }
      : null
  const isAll = data.answered === data.questions.length
  return isAll && !last ? { label: wording.complete, pending: complete.isPending, onDone: finish } : null
}

function StepBar({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--z-bar) flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 max-[23rem]:[&_svg]:hidden lg:sticky lg:inset-x-auto lg:mt-8 lg:bg-canvas lg:px-0">
      {children}
    </div>
  )
}

type NextButtonProps = { last: boolean; isMain: boolean; pending: boolean; onNext: () => void }

function NextButton({ last, isMain, pending, onNext }: NextButtonProps) {
  const variant = isMain ? 'primary' : 'secondary'
  return last ? (
    <Button variant={variant} className="max-[30rem]:grow" pending={pending} onClick={onNext}>
      {wording.complete}
    </Button>
  ) : (
    <Button variant={variant} icon={ArrowRight} onClick={onNext}>
      Next
    </Button>
  )
}

type DoneButtonProps = { label: string; pending: boolean; onDone: () => void }

function DoneButton({ label, pending, onDone }: DoneButtonProps) {
  return (
    <Button variant="primary" className="sm:order-last max-sm:w-full" pending={pending} onClick={onDone}>
      {label}
    </Button>
  )
}

function EnoughAnswers({ onComplete }: { onComplete: () => void }) {
  return (
    <p className="mt-6 text-sm text-ink-2">
      You've answered enough to get ideas.{' '}
      <button type="button" className="font-medium text-accent-ink underline" onClick={onComplete}>
        {wording.complete}
      </button>{' '}
      now, or keep going for a better fit.
    </p>
  )
}

function Status({ data }: { data: Data }) {
  const { answered, questions } = data
  const ready = isReady(data)
  return (
    <div className="mb-8 flex items-center gap-4">
      <Progress label="Answered questions" value={answered} max={questions.length} className="grow" />
      <div role="status">
        <Badge look={ready ? 'good' : 'neutral'}>
          {ready ? wording.ready : wording.needMore(minimumAnswers - answered)}
        </Badge>
      </div>
    </div>
  )
}

type Onward = (completion: { hasLines: boolean }) => void

function useFinish(complete: (onward: Onward) => void): () => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () =>
    complete(
      ({ hasLines }) =>
        void navigate(hasLines || search.has('tab') ? wayOn(search) : `/in-your-words?${search.toString()}`),
    )
}

function useAnswersElsewhere(userId: string, hear: () => Promise<void>): void {
  useLive(`user:${userId}`, {
    onEvent: (name) => name === 'answers.changed' && void hear(),
    onAgain: () => void hear(),
  })
}

function useComplete(settle: () => Promise<number | undefined>, onUnsaved: (question: number) => void) {
  return useChange(
    async (_: Onward) => {
      const unsaved = await settle()
      if (unsaved === undefined) return client.traits.complete()
      onUnsaved(unsaved)
      throw new Error('unsaved')
    },
    {
      onDone: (completion, onward) => onward(completion),
      onFail: (error) => {
        const said = refusal(error)
        if (said?.code === 'unauthenticated') toast.error(wording.signInNeeded)
        else if (said) toast.error(wording.tooFew, said.message)
        else
          toast.error(
            wording.saveFailed,
            "This answer isn't saved yet, but it's still here. Please check it and try again.",
          )
      },
    },
  )
}

function useQuestionParam(data: Data): [number, (number: number) => void] {
  const [search, setSearch] = useSearchParams()
  const [first] = useState(() => firstOpen(data))
  const given = Number(search.get('q'))
  const isQuestion = Number.isInteger(given) && given >= 1 && given <= data.questions.length
  const number = isQuestion ? given : first
  const change = (next: number) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      after.set('q', String(next))
      return after
    })
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [number])
  return [number, change]
}

const firstOpen = ({ questions, answers }: Data) =>
  questions.find((one) => answers.every((answer) => answer.questionNumber !== one.questionNumber))
    ?.questionNumber ?? 1
