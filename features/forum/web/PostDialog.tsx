import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../../web/api.ts'
import { takeRefusal } from '../../../web/form-errors.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Callout } from '../../../web/ui/Callout.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { Input } from '../../../web/ui/Input.tsx'
import { Select } from '../../../web/ui/Select.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { keptTexts } from '../../../web/kept-texts.ts'
import { limits, postForm, wording } from '../contract.ts'
import type { PostView } from '../contract.ts'
import { WritingField } from './WritingField.tsx'
import { categoriesQuery } from './queries.ts'
import { useForumChange } from './use-forum-change.ts'

type Values = { categoryId: string; title: string; content: string }
type PostDialogProps = { post?: PostView; category?: string; onClose: () => void; onDone?: (post: PostView) => void }
const place = 'question'

/** Asks a question, or changes one. What is typed survives a failure and a closed dialog. */
export function PostDialog({ post, category = '', onClose, onDone }: PostDialogProps) {
  const formId = useId()
  const { data } = useQuery(categoriesQuery)
  const form = useForm<Values>({ resolver: zodResolver(postForm), defaultValues: post ? { categoryId: post.category.id, title: post.title, content: post.content } : { title: '', content: '', ...keptTexts.read(`forum:${place}`), ...(category ? { categoryId: category } : { categoryId: keptTexts.read(`forum:${place}`).categoryId ?? '' }) } })
  useEffect(() => {
    if (post) return
    const { unsubscribe } = form.watch(({ title = '', content = '', categoryId = '' }) => keptTexts.keep(`forum:${place}`, title || content ? { title, content, categoryId } : {}))
    return unsubscribe
  }, [form, post])
  const save = useForumChange((values: Values, idempotencyKey) => (post ? client.forum.edit({ postId: post.id, ...values }) : client.forum.ask(values, { context: { idempotencyKey } })), {
    onDone: (saved) => {
      if (!post) keptTexts.keep(`forum:${place}`, {})
      toast.success(post ? 'Your post has been changed' : wording.asked)
      onClose()
      onDone?.(saved)
    },
    onFail: (error) => {
      const sentence = takeRefusal(error, form) ?? wording.askFailed
      form.setError('root', { message: sentence })
      toast.error('Error', sentence)
    },
  })
  const { errors } = form.formState
  const foot = <><Button variant="ghost" onClick={onClose}>Cancel</Button><Button type="submit" form={formId} variant="primary" pending={save.isPending}>{post ? 'Save' : 'Create Post'}</Button></>
  return (
    <Dialog open onClose={onClose} title={post ? 'Edit post' : 'Ask Question'} width="lg" foot={foot}>
      <form id={formId} noValidate onSubmit={form.handleSubmit((values) => save.mutate(values), () => toast.error('Error', wording.fillAll))} className="grid gap-5">
        <Field label="Category" required error={errors.categoryId?.message}>
          {/* Anew once the categories are there, so that the kept choice finds its option. */}
          <Select key={data ? 'loaded' : 'waiting'} {...form.register('categoryId')}>
            <option value="">Choose a category</option>
            {data?.items.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
          </Select>
        </Field>
        <Field label="Title" required error={errors.title?.message} counter={{ used: form.watch('title').length, most: limits.title }}><Input {...form.register('title')} /></Field>
        <WritingField label="Description" text={form.watch('content')} error={errors.content?.message} {...form.register('content')} />
        {errors.root && <div role="alert"><Callout kind="danger" title={errors.root.message ?? ''} /></div>}
      </form>
    </Dialog>
  )
}
