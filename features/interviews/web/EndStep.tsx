import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import { limits as evidenceLimits, stanceLabels } from '#features/evidence/contract.ts'
import { NextStepFields } from '#features/evidence/web/shared/NextStepFields.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { FieldError } from '#kit/web/ui/Field.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { stances } from '#planner/evidence/evidence.ts'
import { interviewText } from '#planner/interview/interview-evidence.ts'
import { quoted } from '#planner/words.ts'
import { wording } from '../contract.ts'
import { marks } from './MarkBadge.tsx'
import { StepHeading } from './step.tsx'
import type { StepProps } from './step.tsx'
import { chosenStance, commitments } from './stored-interviews.ts'
import type { Commitment } from './stored-interviews.ts'

const commitmentWords: Record<Commitment, string> = {
  none: 'Nothing',
  date: 'A date',
  email: 'An email',
  time: 'Their time',
  money: 'Money',
}
const commitmentChoices = commitments.map((value) => ({ value, label: commitmentWords[value] }))
const stanceChoices = stances.map((value) => ({ value, label: stanceLabels[value] }))

export function EndStep({ interview, change }: StepProps) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const { quotes, answers, commitment } = interview
  const finish = () => {
    const heard = quotes.length > 0 || answers.some(({ notes }) => notes.trim() !== '')
    if (heard) change({ state: 'waiting', reason: undefined })
    else setProblem(wording.nothing)
  }
  return (
    <>
      <StepHeading>What did they say?</StepHeading>
      <QuotesReview interview={interview} change={change} />
      <RadioCards
        legend="Did they commit to something?"
        name={`${id}-commitment`}
        chips
        options={commitmentChoices}
        value={commitment}
        onChange={(next) => change({ commitment: next })}
      />
      {commitment !== 'none' && (
        <p className="-mt-3 text-sm text-ink-2">
          Great! That counts for more than words. After you finish, we'll show you where to add it as its own
          evidence.
        </p>
      )}
      {chosenStance(interview) !== 'against' && <NextStepFields value={interview} onChange={change} />}
      <Preview interview={interview} change={change} />
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      <Button variant="primary" icon={Send} onClick={finish} className="min-h-12 text-base">
        Finish interview
      </Button>
    </>
  )
}

function QuotesReview({ interview: { quotes }, change }: StepProps) {
  const id = useId()
  if (quotes.length === 0)
    return (
      <p className="text-ink-2">
        You didn't write down a quote. Go back and add one if you remember their words. Quotes make the best
        evidence.
      </p>
    )
  return (
    <ul aria-label="Quotes" className="divide-y divide-line border-y border-line">
      {quotes.map((quote, at) => (
        <li key={at} className="grid gap-3 py-4">
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {quoted(quote.text)}
          </p>
          <RadioCards
            legend={`Is “${quote.text.slice(0, 40)}” for or against your idea?`}
            hideLegend
            name={`${id}-${at}`}
            chips
            options={marks}
            value={quote.mark}
            onChange={(mark) =>
              change({ quotes: quotes.map((one, other) => (other === at ? { ...one, mark } : one)) })
            }
          />
        </li>
      ))}
    </ul>
  )
}

function Preview({ interview, change }: StepProps) {
  const id = useId()
  const { quotes, answers, testTitle, testYes, countsForTest } = interview
  const text = interviewText({ quotes, notes: answers.map(({ notes }) => notes) }, evidenceLimits.text)
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card bg-note p-4">
      <h2 id={id} className="font-semibold">
        What we'll add to your evidence
      </h2>
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
        {text || 'Nothing yet. Write down at least one thing they said.'}
      </p>
      <RadioCards
        legend="One conversation. Does it support your idea?"
        name={`${id}-stance`}
        chips
        options={stanceChoices}
        value={chosenStance(interview)}
        onChange={(stance) => change({ stance })}
      />
      {testTitle && (
        <Checkbox
          label={`Counts for the test “${testTitle}”`}
          help={testYes ? `A yes here is ${testYes}.` : undefined}
          checked={countsForTest}
          onChange={({ target }) => change({ countsForTest: target.checked })}
          className="wrap-anywhere"
        />
      )}
    </section>
  )
}
