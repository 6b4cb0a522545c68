import { useEffect, useState } from 'react'
import { limits } from '#features/projects/contract.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { BeforePlan } from './BeforePlan.tsx'
import { ProjectForm, TitleField } from './ProjectForm.tsx'
import { useOwnIdea } from './use-own-idea.ts'

export function OwnIdeaForm() {
  const idea = useOwnIdea()
  const [returned, setReturned] = useState(false)
  const back = () => {
    setReturned(true)
    idea.back()
  }
  return idea.asked ? (
    <BeforePlan {...idea} asked={idea.asked} onBack={back} />
  ) : (
    <IdeaFields idea={idea} returned={returned} />
  )
}

function IdeaFields({ idea, returned }: { idea: ReturnType<typeof useOwnIdea>; returned: boolean }) {
  const { form, draft, pending, submit } = idea
  const { errors } = form.formState
  useEffect(() => {
    if (returned) form.setFocus('description')
  }, [form, returned])
  return (
    <ProjectForm draft={draft} pending={pending} onSubmit={submit}>
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
