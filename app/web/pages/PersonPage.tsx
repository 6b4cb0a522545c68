import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { badgesOfQuery } from '#features/challenges/web/queries.ts'
import { writtenByQuery } from '#features/forum/web/queries.ts'
import { wording } from '#features/profiles/contract.ts'
import type { Person } from '#features/profiles/contract.ts'
import { personQuery } from '#features/profiles/web/queries.ts'
import { pagesOfQuery } from '#features/public-pages/web/queries.ts'
import { errorBody } from '#kit/web/api.ts'
import { dateFormat } from '#kit/web/formats.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { useParams } from '#kit/web/router/hooks.ts'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Await } from '#kit/web/ui/Await.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { NotFound } from '#kit/web/ui/NotFound.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { PersonParts } from './PersonParts.tsx'

/** @public */
export const prefetch: Prefetches = (cache, { params: { username = '' } }) => [
  cache.prefetchQuery(personQuery(username)),
  cache.prefetchQuery(badgesOfQuery(username)),
  cache.prefetchQuery(writtenByQuery(username)),
  cache.prefetchQuery(pagesOfQuery(username)),
]

export default function PersonPage() {
  const { username = '' } = useParams()
  const query = useQuery(personQuery(username))
  const badges = useQuery(badgesOfQuery(username))
  const written = useQuery(writtenByQuery(username))
  const pages = useQuery(pagesOfQuery(username))
  const { data: person } = query
  return <div className="mx-auto grid max-w-reading gap-8">{content()}</div>

  function content() {
    if (errorBody(query.error)?.code === 'not_found') return <Missing />
    // Rendered as a whole, so later parts don't push the rest down. Badges, posts and public pages may be missing.
    if (person && [badges, written, pages].every(({ isPending }) => !isPending))
      return (
        <>
          <DocumentTitle title={person.username} />
          <Head person={person} />
          <PersonParts
            person={person}
            badges={badges.data?.items ?? []}
            written={written.data}
            pages={pages.data?.items ?? []}
          />
        </>
      )
    return (
      <>
        <DocumentTitle title={username} />
        <Await query={query} failed={wording.loadFailed} skeleton={<Waiting />} />
      </>
    )
  }
}

function Waiting() {
  return (
    <LoadingRegion className="grid gap-8">
      <div className="flex items-center gap-5">
        <Skeleton className="size-24 shrink-0 rounded-full" />
        <Skeleton className="h-12 w-80" />
      </div>
      <Skeleton className="h-24" />
      <Skeleton className="h-32" />
    </LoadingRegion>
  )
}

function Head({ person }: { person: Person }) {
  const { user } = useSession()
  const isMine = user?.id === person.id
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar id={person.id} name={person.username} picture={person.avatar} size="xl" />
        <div className="min-w-0 grow basis-48">
          <h1 tabIndex={-1} className="display text-title wrap-anywhere" dir="auto">
            {person.username}
          </h1>
          <p className="mt-2 text-meta text-ink-3">Joined in {monthOf(person.joinedIn)}</p>
        </div>
      </div>
      {person.bio && (
        <p dir="auto" className="text-lg font-normal wrap-anywhere whitespace-pre-line">
          {person.bio}
        </p>
      )}
      {isMine ? <Own person={person} /> : <Reach person={person} />}
    </div>
  )
}

const monthOf = (month: string) =>
  dateFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

function Reach({ person: { username, writing } }: { person: Person }) {
  if (writing === 'open')
    return (
      <div>
        <ButtonLink
          variant="primary"
          to={`/messages?to=${encodeURIComponent(username)}`}
          icon={MessageCircle}
        >
          Message
        </ButtonLink>
      </div>
    )
  return (
    <p className="text-sm wrap-anywhere text-ink-2">
      {writing === 'closed' ? wording.cannotWrite(username) : wording.blockedByMe(username)}
    </p>
  )
}

function Own({ person }: { person: Person }) {
  const missing = [
    !person.avatar && 'a picture',
    !person.bio && 'a line about yourself',
    !person.projects && "what you're building",
    !person.traits && "what you're good at",
  ].filter((one) => one !== false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <ButtonLink to="/account">Edit profile</ButtonLink>
      {missing.length > 0 && (
        <p className="min-w-0 grow basis-64 text-sm text-ink-2">
          This is your page as others see it. You could add {listed(missing)}.
        </p>
      )}
    </div>
  )
}

const listed = (words: string[]) => new Intl.ListFormat('en-US').format(words)

function Missing() {
  return (
    <NotFound
      title="No one here by that name"
      actions={
        <ButtonLink to="/matches" variant="primary">
          See your matches
        </ButtonLink>
      }
    >
      They may have changed their username, or the link is wrong.
    </NotFound>
  )
}
