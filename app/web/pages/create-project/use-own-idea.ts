import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { useCreateProject } from '#features/ideas/web/use-idea.ts'
import { ideaForm, limits, wording } from '#features/projects/contract.ts'
import { ownIdeaLimits } from '#features/projects/own-idea-contract.ts'
import type { OwnAnswer, OwnIdeaQuestions } from '#features/projects/own-idea-contract.ts'
import { client } from '#kit/web/api.ts'
import { useChange } from '#kit/web/use-change.ts'

type Idea = z.infer<typeof ideaForm>
type Values = Idea & Record<string, string>
type Asked = OwnIdeaQuestions & { idea: Idea }

export function useOwnIdea() {
  const form = useForm<Values, unknown, Idea>({
    resolver: zodResolver(ideaForm),
    defaultValues: { title: '', description: '' },
  })
  const draft = useDraft('create-project-idea', form)
  const [asked, setAsked] = useState<Asked | null>(null)
  const create = useCreateProject(inputOf, wording.createFailed, draft.clear)
  const ask = useChange((idea: Idea) => client.projects.ownIdeaQuestions(idea), {
    failed: wording.createFailed,
    onDone: (open, idea) => setAsked({ ...open, idea }),
  })
  return {
    form,
    draft,
    asked,
    pending: ask.isPending || create.isPending,
    submit: form.handleSubmit((idea) => ask.mutate(idea)),
    back: () => setAsked(null),
    plan: create.mutate,
  }
}

export type OwnIdea = ReturnType<typeof useOwnIdea>

const inputOf = ({ idea: { title, description }, answers }: { idea: Idea; answers: OwnAnswer[] }) => ({
  selectedIdea: { name: title, description },
  projectType: 'user_provided' as const,
  ...(answers.length > 0 ? { answers } : {}),
})

/** Draft field names must be short and contain no dot. */
export const fieldOf = (question: string) => question.replace(/\W+/g, '-').slice(0, 40)

/** To what was asked, and to what was read otherwise than it was meant. */
export function answersIn(values: Record<string, string>, { questions, understood }: OwnIdeaQuestions) {
  const said = (question: string) => (values[fieldOf(question)] ?? '').trim()
  const corrected = understood.filter(({ question, read }) => said(question) !== read)
  return [...questions, ...corrected.map(({ question }) => question)]
    .map((question): OwnAnswer => ({ question, answer: said(question) }))
    .filter(({ answer }) => answer !== '')
}

export const isLong = (answer: string) => answer.trim().length > ownIdeaLimits.answer

export function hasRoom(description: string, answers: OwnAnswer[]): boolean {
  const texts = [description, ...answers.map(({ question, answer }) => `${question} ${answer}`)]
  return texts.join('\n\n').length <= limits.description
}
