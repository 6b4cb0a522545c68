import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import { ownIdeaLimits, ownIdeaWording as wording } from '#features/projects/own-idea-contract.ts'
import type { OwnIdeaQuestions as Open } from '#features/projects/own-idea-contract.ts'
import { under } from '#kit/contract/fields.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { answersIn, fieldOf, hasRoom, isLong } from './use-own-idea.ts'
import type { OwnIdea } from './use-own-idea.ts'

type OwnIdeaQuestionsProps = { idea: OwnIdea; asked: NonNullable<OwnIdea['asked']>; onBack: () => void }

export function OwnIdeaQuestions({ idea, asked, onBack }: OwnIdeaQuestionsProps) {
  const { form, pending, plan } = idea
  const answers = answersIn(form.watch(), asked.questions)
  const fits = hasRoom(asked.idea.description, answers)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fits && !answers.some(({ answer }) => isLong(answer))) plan({ idea: asked.idea, answers })
  }
  return (
    <form noValidate onSubmit={submit} aria-labelledby="own-idea-questions" className="grid max-w-form gap-6">
      <Head asked={asked} />
      {asked.questions.map((question) => (
        <Answer key={question} question={question} idea={idea} />
      ))}
      <div role="alert">{!fits && <Callout kind="attention" title={wording.tooLong} />}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={pending} className="max-sm:w-full">
          {pending ? 'Planning…' : 'Make my plan'}
        </Button>
        <Button icon={ArrowLeft} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}

function Head({ asked: { questions, understood } }: { asked: Open }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const readAs = wording.readAs(understood)
  return (
    <div>
      <h2 id="own-idea-questions" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {wording.heading(questions.length)}
      </h2>
      {readAs && <p className="mt-1 wrap-anywhere text-ink-2">{readAs}</p>}
      <p className="mt-1 text-ink-2">{wording.lead}</p>
    </div>
  )
}

function Answer({ question, idea: { form } }: { question: string; idea: OwnIdea }) {
  const text = form.watch(fieldOf(question)) ?? ''
  return (
    <Field
      label={question}
      counter={{ used: text.length, most: ownIdeaLimits.answer }}
      error={isLong(text) ? under(ownIdeaLimits.answer).error : undefined}
    >
      <Textarea {...form.register(fieldOf(question))} rows={2} />
    </Field>
  )
}
