import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { NameQuestion } from '#features/profiles/web/shared/NameQuestion.tsx'
import { client } from '#kit/web/api.ts'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits, postForm, wording } from '../contract.ts'
import type { PostView } from '../contract.ts'
import { forumKey, categoriesQuery } from './queries.ts'
import { SimilarPosts } from './SimilarPosts.tsx'
import { WritingField } from './WritingField.tsx'

type Values = { categoryId: string; title: string; content: string }
type AskDialogProps = {
  category: string
  question?: string
  text?: string
  onClose: () => void
  onDone: (post: PostView) => void
}

export function AskDialog({ category, question = '', text = '', onClose, onDone }: AskDialogProps) {
  const given =
    question.length > limits.title
      ? { title: '', content: [question, text].filter(Boolean).join('\n\n') }
      : { title: question, content: text }
  const form = useForm<Values>({
    resolver: zodResolver(postForm),
    defaultValues: { categoryId: category, ...given },
  })
  const draft = useDraft('forum:new', form)
  const save = useChange(
    (values: Values, idempotencyKey) => client.forum.ask(values, { context: { idempotencyKey } }),
    {
      shows: [forumKey],
      onDone: (saved) => {
        draft.clear()
        toast.success(wording.asked)
        onClose()
        onDone(saved)
      },
      form,
      failed: wording.askFailed,
    },
  )
  return (
    <PostForm
      form={form}
      title="Ask Question"
      act="Create Post"
      pending={save.isPending}
      onSave={save.mutate}
      onClose={onClose}
      hint={<SimilarPosts title={form.watch('title')} />}
    >
      <NameQuestion />
      <DraftOffer shown={draft.offered !== null} onRestore={draft.restore} onDiscard={draft.discard} />
    </PostForm>
  )
}

export function EditPostDialog({ post, onClose }: { post: PostView; onClose: () => void }) {
  const form = useForm<Values>({
    resolver: zodResolver(postForm),
    defaultValues: { categoryId: post.category.id, title: post.title, content: post.content },
  })
  const save = useChange((values: Values) => client.forum.edit({ postId: post.id, ...values }), {
    shows: [forumKey],
    onDone: () => {
      toast.success('Post updated')
      onClose()
    },
    form,
    failed: wording.editFailed,
  })
  return (
    <PostForm
      form={form}
      title="Edit post"
      act="Save post"
      standsIn={post.category}
      pending={save.isPending}
      onSave={save.mutate}
      onClose={onClose}
    />
  )
}

const complaintIn = ({ categoryId, title, content }: FieldErrors<Values>) =>
  (categoryId ?? title ?? content)?.message ?? wording.fillAll

type PostFormProps = {
  form: UseFormReturn<Values>
  title: string
  act: string
  /** Its own category stays available, even if retired. */ standsIn?: PostView['category']
  pending: boolean
  onSave: (values: Values) => void
  onClose: () => void
  hint?: ReactNode
  children?: ReactNode
}

function PostForm({ form, title, act, standsIn, pending, onSave, onClose, hint, children }: PostFormProps) {
  const { errors } = form.formState

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      width="lg"
      submit={act}
      pending={pending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit(
        (values) => onSave(values),
        (found) => toast.error('Error', complaintIn(found)),
      )}
    >
      {children}
      <CategoryField form={form} standsIn={standsIn} />
      <Field
        label="Title"
        required
        error={errors.title?.message}
        counter={{ used: form.watch('title').length, most: limits.title }}
      >
        <Input {...form.register('title')} autoComplete="off" />
      </Field>
      {hint}
      <WritingField
        label="Description"
        text={form.watch('content')}
        error={errors.content?.message}
        {...form.register('content')}
      />
    </FormDialog>
  )
}

function CategoryField({ form, standsIn }: Pick<PostFormProps, 'form' | 'standsIn'>) {
  const { data } = useQuery(categoriesQuery)
  return (
    <Field label="Category" required error={form.formState.errors.categoryId?.message}>
      {/* Remounts when the categories arrive, so the saved choice finds its option. */}
      <Select key={data ? 'loaded' : 'waiting'} {...form.register('categoryId')}>
        <option value="">Choose a category</option>
        {data && standsIn && !data.items.some(({ id }) => id === standsIn.id) && (
          <option value={standsIn.id}>{standsIn.name}</option>
        )}
        {data?.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
