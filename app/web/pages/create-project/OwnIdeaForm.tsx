import { useEffect } from 'react'
import { limits } from '#features/projects/contract.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { BeforePlan } from './BeforePlan.tsx'
import { ProjectForm, TitleField } from './ProjectForm.tsx'
import { useOwnIdea } from './use-own-idea.ts'

export function OwnIdeaForm() {
  const idea = useOwnIdea()
  return idea.asked ? <BeforePlan {...idea} asked={idea.asked} /> : <IdeaFields idea={idea} />
}

const example =
  '“I want to help owners of small bakeries who throw out bread every evening. They guess how much to ' +
  "bake. I'd text them a number at 3 PM.”"

function IdeaFields({ idea }: { idea: ReturnType<typeof useOwnIdea> }) {
  const { form, draft, pending, returned, submit } = idea
  const { errors } = form.formState
  useEffect(() => {
    if (returned) form.setFocus('description')
  }, [form, returned])
  return (
    <ProjectForm draft={draft} pending={pending} onSubmit={submit} example={example}>
      <TitleField
        field={form.register('title')}
        value={form.watch('title') ?? ''}
        error={errors.title?.message}
      />
      <Field
        label="Description"
        required
        help={
          'Who is it for, when do they need it, and what do they do now? ' +
          "If you leave something out, we'll ask you later instead of guessing."
        }
        error={errors.description?.message}
        counter={{ used: (form.watch('description') ?? '').length, most: limits.description }}
      >
        <Textarea {...form.register('description')} rows={6} />
      </Field>
    </ProjectForm>
  )
}
