import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Quote } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { ensure } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { claims } from '../claims.ts'
import { claimForm, limits, wording } from '../contract.ts'
import type { KeptClaim, OfferedStory } from '../contract.ts'
import { claimsQuery, storiesQuery } from './queries.ts'

export default function ClaimsPage() {
  return (
    <>
      <PageHead
        title="Claims and stories"
        lead="Each claim shows as “Our goal” until you confirm it and say where it comes from, or the community reaches it."
      />
      <div className="grid gap-10">
        <Claims />
        <Stories />
      </div>
    </>
  )
}

function Claims() {
  const query = useQuery(claimsQuery)
  const { data } = query
  return (
    <section aria-labelledby="claims" className="grid gap-4">
      <h2 id="claims" className="text-xl">
        Claims
      </h2>
      {!data && <Await query={query} failed={wording.loadFailed} skeleton={<Skeletons of={['h-64']} />} />}
      {data && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {data.items.map((claim) => (
            <li key={claim.key} className="p-4">
              <Claim claim={claim} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const states = {
  goal: { look: 'neutral', words: 'Our goal' },
  confirmed: { look: 'good', words: 'Confirmed' },
  live: { look: 'accent', words: 'Counted now' },
} as const

function Claim({ claim: { key, state, count, basis, confirmedAt } }: { claim: KeptClaim }) {
  const { figure, label } = ensure(claims.find((claim) => claim.key === key))
  const form = useForm({
    resolver: zodResolver(claimForm),
    defaultValues: { confirmed: true, basis: basis ?? '' },
  })
  const confirm = useConfirm(key)
  return (
    <form
      noValidate
      aria-label={`${figure} ${label}`}
      onSubmit={form.handleSubmit((values) => confirm.mutate(values))}
      className="grid gap-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium">
          {figure} {label}
        </p>
        <Badge look={states[state].look}>{states[state].words}</Badge>
      </div>
      <Counted count={count} confirmedAt={confirmedAt} />
      <Field label="Where it comes from" error={form.formState.errors.basis?.message}>
        <Input {...form.register('basis')} maxLength={limits.basis} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={confirm.isPending}>
          {confirmedAt ? 'Save source' : 'Confirm claim'}
        </Button>
        {confirmedAt && (
          <Button size="sm" variant="ghost" onClick={() => confirm.mutate({ confirmed: false, basis: '' })}>
            Undo confirmation
          </Button>
        )}
      </div>
    </form>
  )
}

function useConfirm(key: KeptClaim['key']) {
  const queryClient = useQueryClient()
  return useChange(
    (values: { confirmed: boolean; basis: string }) => client.landing.confirmClaim({ key, ...values }),
    { onDone: (answer) => queryClient.setQueryData(claimsQuery.queryKey, answer) },
  )
}

function Counted({ count, confirmedAt }: Pick<KeptClaim, 'count' | 'confirmedAt'>) {
  return (
    <p className="text-sm text-ink-2">
      {count === null
        ? "We don't count this."
        : `Counted now: ${new Intl.NumberFormat('en-US').format(count)}.`}
      {confirmedAt && (
        <>
          {' '}
          Confirmed <Time at={confirmedAt} />.
        </>
      )}
    </p>
  )
}

function Stories() {
  const query = useQuery(storiesQuery)
  const { data } = query
  return (
    <section aria-labelledby="stories" className="grid gap-4">
      <h2 id="stories" className="text-xl">
        Member stories
      </h2>
      {!data && <Await query={query} failed={wording.loadFailed} skeleton={<Skeletons of={['h-40']} />} />}
      {data?.items.length === 0 && (
        <EmptyState icon={Quote} title="No stories yet">
          Members can send one from their account page. Until then the home page shows three stories marked as
          samples.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {data.items.map((story) => (
            <li key={story.id} className="p-4">
              <Story story={story} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const words = {
  offered: { look: 'attention', words: 'Not read yet' },
  shown: { look: 'good', words: 'On the home page' },
  declined: { look: 'neutral', words: 'Not shown' },
} as const

function Story({ story: { id, text, who, state, username, createdAt } }: { story: OfferedStory }) {
  const queryClient = useQueryClient()
  const again = () => queryClient.invalidateQueries({ queryKey: storiesQuery.queryKey })
  const decide = useChange(
    (shown: boolean) => client.landing.decideStory({ storyId: id, shown, createdAt }),
    {
      onDone: again,
      onFail: (error) => {
        sayFailure(error)
        return again()
      },
    },
  )
  return (
    <article aria-label={`Story of ${who}`} className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">{text}</p>
        <Badge look={words[state].look}>{words[state].words}</Badge>
      </div>
      <p className="text-meta wrap-anywhere text-ink-3">
        {who} · {username ?? 'no username'} · <Time at={createdAt} />
      </p>
      <div className="flex flex-wrap gap-3">
        {state !== 'shown' && (
          <Button size="sm" pending={decide.isPending} onClick={() => decide.mutate(true)}>
            Show story
          </Button>
        )}
        {state !== 'declined' && (
          <Button size="sm" variant="ghost" pending={decide.isPending} onClick={() => decide.mutate(false)}>
            Hide story
          </Button>
        )}
      </div>
    </article>
  )
}
