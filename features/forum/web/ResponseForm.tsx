import { useForm } from 'react-hook-form'
import { useSession } from '#features/accounts/web/use-session.ts'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { NameQuestion } from '#features/profiles/web/shared/NameQuestion.tsx'
import { ensure } from '#kit/contract/ensure.ts'
import { client, refusal } from '#kit/web/api.ts'
import { useLocation } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits, wording } from '../contract.ts'
import type { PostView } from '../contract.ts'
import { forumKey } from './queries.ts'
import { WritingField } from './WritingField.tsx'

export function ResponseForm({ post }: { post: PostView }) {
  const { loading, user } = useSession()
  const { pathname } = useLocation()
  if (loading) return null
  if (user) return <Form post={post} />
  return (
    <section
      aria-label="Respond"
      className="grid justify-items-center gap-3 rounded-card border border-line bg-surface p-6 text-center"
    >
      <p>{wording.signInToRespond}</p>
      <ButtonLink to={`/auth?from=${encodeURIComponent(pathname)}`} variant="primary">
        Sign In
      </ButtonLink>
    </section>
  )
}

function Form({ post }: { post: PostView }) {
  const form = useForm({ defaultValues: { content: '', solves: false } })
  const draft = useDraft(`forum:${post.id}`, form)
  const send = useRespond(post.id, () => {
    form.reset({ content: '', solves: false })
    draft.clear()
  })
  const { content, solves } = form.watch()
  const empty = content.trim() === ''
  const tooLong = content.trim().length > limits.content
  const submit = form.handleSubmit((values) => {
    if (!empty && !tooLong && !send.isPending)
      send.mutate({ content: values.content.trim(), solves: values.solves })
  })
  return (
    <section aria-labelledby="respond" className="min-w-0">
      <h2 id="respond" className="mb-4 text-lg">
        Add a response
      </h2>
      <form onSubmit={submit} className="grid gap-4">
        <NameQuestion />
        <DraftOffer shown={draft.offered !== null} onRestore={draft.restore} onDiscard={draft.discard} />
        <WritingField label="Your response" text={content} {...form.register('content')} />
        <Checkbox label={wording.solvesTheProblem} {...form.register('solves')} />
        {solves && !post.can.accept && (
          <p className="text-sm text-ink-2">
            We'll show it as a suggested solution until the person who asked accepts it.
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={empty || tooLong}
          pending={send.isPending}
          className="sm:justify-self-start"
        >
          Post Response
        </Button>
      </form>
    </section>
  )
}

function useRespond(postId: string, onSent: () => void) {
  return useChange(
    (response: { content: string; solves: boolean }, idempotencyKey) =>
      client.forum.respond({ postId, ...response }, { context: { idempotencyKey } }),
    {
      shows: [forumKey],
      onDone: () => {
        onSent()
        toast.success('Response posted')
      },
      onFail: (error) =>
        toast.error(
          'Error',
          ['too_many', 'unprocessable'].includes(refusal(error)?.code ?? '')
            ? ensure(refusal(error)).message
            : wording.respondFailed,
        ),
    },
  )
}
