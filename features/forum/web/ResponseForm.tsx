import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import { client, refusal } from '../../../web/api.ts'
import { useSession } from '../../../web/session.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { ButtonLink } from '../../../web/ui/ButtonLink.tsx'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { keptTexts } from '../../../web/kept-texts.ts'
import { limits, wording } from '../contract.ts'
import type { PostView } from '../contract.ts'
import { WritingField } from './WritingField.tsx'
import { useForumChange } from './use-forum-change.ts'

/** The way to respond; a visitor sees the way to sign in (spec 2, Forum post). */
export function ResponseForm({ post }: { post: PostView }) {
  const { loading, user } = useSession()
  const { pathname } = useLocation()
  if (loading) return null
  if (user) return <Form post={post} />
  return (
    <section aria-label="Respond" className="grid justify-items-center gap-3 rounded-card border border-line bg-surface p-6 text-center">
      <p>{wording.signInToRespond}</p>
      <ButtonLink to={`/auth?from=${encodeURIComponent(pathname)}`} variant="primary">Sign In</ButtonLink>
    </section>
  )
}

/** What is typed survives a failure and a left page, until it is posted. */
function Form({ post }: { post: PostView }) {
  const place = `response:${post.id}`
  const [content, setContent] = useState(() => keptTexts.read(`forum:${place}`).content ?? '')
  const [solves, setSolves] = useState(false)
  useEffect(() => keptTexts.keep(`forum:${place}`, { content }), [place, content])
  const send = useForumChange((response: { content: string; solves: boolean }, idempotencyKey) => client.forum.respond({ postId: post.id, ...response }, { context: { idempotencyKey } }), {
    onDone: () => {
      setContent('')
      setSolves(false)
      toast.success('Your response has been posted')
    },
    onFail: (error) => toast.error('Error', refusal(error)?.code === 'too_many' ? refusal(error)!.message : wording.respondFailed),
  })
  const empty = content.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!empty && !send.isPending) send.mutate({ content: content.trim(), solves })
  }
  return (
    <section aria-labelledby="respond" className="min-w-0">
      <h2 id="respond" className="mb-4 text-lg">Add a response</h2>
      <form onSubmit={submit} className="grid gap-4">
        <WritingField label="Your response" text={content} value={content} maxLength={limits.content} onChange={(event) => setContent(event.target.value)} />
        <Checkbox label={wording.solvesTheProblem} checked={solves} onChange={(event) => setSolves(event.target.checked)} />
        {solves && !post.can.accept && <p className="text-sm text-ink-2">It is shown as a proposed solution until the author of the post accepts it.</p>}
        <div><Button type="submit" variant="primary" disabled={empty} pending={send.isPending}>Post Response</Button></div>
      </form>
    </section>
  )
}
