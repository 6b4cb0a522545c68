import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { answerLimits } from '#features/projects/before-plan-contract.ts'
import type { BeforePlan, PlanAnswer } from '#features/projects/before-plan-contract.ts'
import { limits } from '#features/projects/contract.ts'
import { useChange } from '#kit/web/use-change.ts'

/** What the form and its answers hold, behind their field names. */
export type Answers = Record<string, string>

type Create<Given> = {
  isPending: boolean
  mutate: (input: { given: Given; answers: PlanAnswer[] }) => void
}
type Input<Given> = {
  form: UseFormReturn<Answers, unknown, Given>
  create: Create<Given>
  ask: (given: Given) => Promise<BeforePlan>
  failed: string
  textOf: (given: Given) => string
}

/** Between the form and the plan: what was understood, and what is still open. */
export function useBeforePlan<Given extends object>({ form, create, ask, failed, textOf }: Input<Given>) {
  const [asked, setAsked] = useState<(BeforePlan & { given: Given }) | null>(null)
  const [returned, setReturned] = useState(false)
  const asking = useChange(ask, {
    failed,
    onDone: (open, given) => setAsked({ ...open, given }),
  })
  const answers = asked ? answersIn(form.watch(), asked) : []
  const fits = asked === null || hasRoom(textOf(asked.given), answers)
  return {
    form,
    asked,
    fits,
    pending: asking.isPending || create.isPending,
    submit: form.handleSubmit((given) => asking.mutate(given)),
    returned,
    back: () => {
      setReturned(true)
      setAsked(null)
    },
    plan: () => {
      if (asked && fits && !answers.some(({ answer }) => isLong(answer)))
        create.mutate({ given: asked.given, answers })
    },
  }
}

/** Draft field names must be short and contain no dot. */
export const fieldOf = (question: string) => question.replace(/\W+/g, '-').slice(0, 40)

/** To what was asked, and to what was read otherwise than it was meant. */
function answersIn(values: Record<string, string>, { questions, understood }: BeforePlan): PlanAnswer[] {
  const said = (question: string) => (values[fieldOf(question)] ?? '').trim()
  const corrected = understood.filter(({ question, read }) => said(question) !== read)
  return [...questions, ...corrected.map(({ question }) => question)]
    .map((question) => ({ question, answer: said(question) }))
    .filter(({ answer }) => answer !== '')
}

export const isLong = (answer: string) => answer.trim().length > answerLimits.answer

function hasRoom(text: string, answers: PlanAnswer[]): boolean {
  const texts = [text, ...answers.map(({ question, answer }) => `${question} ${answer}`)]
  return texts.join('\n\n').length <= limits.description
}
