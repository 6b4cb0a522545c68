import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { useCreateProject } from '#features/ideas/web/use-idea.ts'
import type { PlanAnswer } from '#features/projects/before-plan-contract.ts'
import { ideaForm, wording } from '#features/projects/contract.ts'
import { client } from '#kit/web/api.ts'
import { useBeforePlan } from './use-before-plan.ts'
import type { Answers } from './use-before-plan.ts'

type Idea = z.infer<typeof ideaForm>

export function useOwnIdea() {
  const form = useForm<Answers, unknown, Idea>({
    resolver: zodResolver(ideaForm as z.ZodType<Idea, Answers>),
    defaultValues: { title: '', description: '' },
  })
  const draft = useDraft('create-project-idea', form)
  const create = useCreateProject(inputOf, wording.createFailed, draft.clear)
  return {
    draft,
    ...useBeforePlan({
      form,
      create,
      ask: (idea: Idea) => client.projects.ownIdeaQuestions(idea),
      failed: wording.createFailed,
      textOf: ({ description }) => description,
    }),
  }
}

const inputOf = ({ given: { title, description }, answers }: { given: Idea; answers: PlanAnswer[] }) => ({
  selectedIdea: { name: title, description },
  projectType: 'user_provided' as const,
  ...(answers.length > 0 ? { answers } : {}),
})
