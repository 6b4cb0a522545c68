import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { Await } from '#kit/web/ui/Await.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { Questionnaire } from '../contract.ts'
import { questionnaireQuery } from './queries.ts'

export function AnswersPanel() {
  const query = useQuery(questionnaireQuery)
  const { data } = query
  if (!data)
    return (
      <Await query={query} failed="We couldn't load your answers." skeleton={<Skeletons of={['h-80']} />} />
    )
  if (data.answered === 0) {
    return (
      <EmptyState
        icon={ListChecks}
        title="No answers yet"
        action={
          <ButtonLink to="/trait-questionnaire" variant="primary">
            Open the questionnaire
          </ButtonLink>
        }
      >
        We use your answers to find ideas that fit you.
      </EmptyState>
    )
  }
  return (
    <Card>
      <CardHead title="Your answers" />
      <Answered data={data} />
      <CardFoot>
        <ButtonLink to="/trait-questionnaire" variant="primary">
          Open the questionnaire
        </ButtonLink>
        <ButtonLink to="/founder-profile">Your founder profile</ButtonLink>
      </CardFoot>
    </Card>
  )
}

function Answered({ data }: { data: Questionnaire }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {data.answers.map((answer) => {
        const question = data.questions.find(({ questionNumber }) => questionNumber === answer.questionNumber)
        if (!question) return null
        const label = question.options.find(({ value }) => value === answer.option)?.label
        return (
          <li key={question.id} className="flex items-start justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="text-ink-2">{question.questionText}</p>
              {label && <p className="mt-1 font-medium">{label}</p>}
              {answer.text && <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer.text}</p>}
            </div>
            <TextLink
              to={`/trait-questionnaire?q=${question.questionNumber}`}
              className="inline-block shrink-0 py-0.5"
            >
              Change<span className="sr-only">: {question.short}</span>
            </TextLink>
          </li>
        )
      })}
    </ul>
  )
}
