import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { limits, wording } from '../contract.ts'
import { StepHeading } from './step.tsx'
import type { StepProps } from './step.tsx'

type StartStepProps = StepProps & {
  reloads: boolean | null
  onNext: () => void
}
type Problems = { who?: string; day?: string }

export function StartStep({ reloads, onNext, ...part }: StartStepProps) {
  const [problems, setProblems] = useState<Problems>({})
  const start = () => {
    const found = problemsOf(part)
    setProblems(found)
    if (Object.keys(found).length === 0) onNext()
  }
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <StepHeading>Who are you talking to?</StepHeading>
      <p className="text-ink-2">
        Ask what they did the last time, and let them talk. Don't tell them your idea until the end.
      </p>
      <PersonFields {...part} problems={problems} />
      <Button type="submit" variant="primary" icon={ArrowRight} className="min-h-12 text-base">
        Start the interview
      </Button>
      <p role="status" className="min-h-10 text-sm text-ink-2">
        {reloads === true && 'This sheet works without internet. We keep what you write on this phone.'}
        {reloads === false &&
          'Please keep this page open until you finish. We need it to save your interview.'}
      </p>
    </form>
  )
}

const problemsOf = ({ interview: { who, happenedOn } }: StepProps): Problems => ({
  ...(who.trim() ? {} : { who: wording.who }),
  ...(happenedOn ? {} : { day: 'Please pick a date.' }),
})

function PersonFields({
  interview: { who, happenedOn },
  change,
  problems,
}: StepProps & { problems: Problems }) {
  return (
    <>
      <Field
        label="A short label"
        required
        help="Only you'll see it. Skip full names: “Baker on Rose Street” is enough."
        {...(problems.who ? { error: problems.who } : {})}
      >
        <Input
          value={who}
          maxLength={limits.who}
          onChange={({ target }) => change({ who: target.value })}
          className="min-h-12"
        />
      </Field>
      <Field label="Day" required {...(problems.day ? { error: problems.day } : {})}>
        <Input
          type="date"
          value={happenedOn}
          onChange={({ target }) => change({ happenedOn: target.value })}
          className="min-h-12"
        />
      </Field>
    </>
  )
}
