import { useQuery } from '@tanstack/react-query'
import { MessageCircle, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { badgesOfQuery } from '#features/challenges/web/queries.ts'
import { wording } from '#features/profiles/contract.ts'
import type { Person } from '#features/profiles/contract.ts'
import { personQuery } from '#features/profiles/web/queries.ts'
import { errorBody } from '#kit/web/api.ts'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Await } from '#kit/web/ui/Await.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'

/** A person's public profile: what they chose to show, and nothing else. */
export default function PersonPage() {
  const { username = '' } = useParams()
  const query = useQuery(personQuery(username))
  const { data } = query
  return <div className="mx-auto grid max-w-form gap-6">{content()}</div>

  function content() {
    if (errorBody(query.error)?.code === 'not_found') return <Missing />
    if (data) return <Shown person={data} />
    return (
      <>
        <DocumentTitle title={username} />
        <Await
          query={query}
          failed={wording.loadFailed}
          skeleton={<Skeletons of={['h-16', 'h-40']} className="grid gap-6" />}
        />
      </>
    )
  }
}

function Shown({ person }: { person: Person }) {
  return (
    <>
      <DocumentTitle title={person.username} />
      <Head person={person} />
      {person.bio && (
        <Part title="Bio">
          <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
            {person.bio}
          </p>
        </Part>
      )}
      {person.traits && person.traits.length > 0 && (
        <Part title="Traits">
          <Traits traits={person.traits} />
        </Part>
      )}
      {person.projects && person.projects.length > 0 && (
        <Part title="Active projects">
          <ul className="grid gap-2 text-sm">
            {person.projects.map((title, index) => (
              <li key={index} dir="auto" className="wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Badges username={person.username} />
      {!person.bio && !person.traits?.length && !person.projects?.length && (
        <p className="text-sm text-ink-2">Nothing more is shown here.</p>
      )}
    </>
  )
}

/** Who it is, and the way to write to them or why there is none. */
function Head({ person }: { person: Person }) {
  const { user } = useSession()
  const isMine = user?.id === person.id
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar id={person.id} name={person.username} picture={person.avatar} size="lg" />
        <h1 tabIndex={-1} className="min-w-0 grow basis-40 text-2xl wrap-anywhere" dir="auto">
          {person.username}
        </h1>
        {isMine && <ButtonLink to="/account">Edit profile</ButtonLink>}
        {!isMine && person.writing === 'open' && (
          <ButtonLink to={`/messages?to=${encodeURIComponent(person.username)}`} icon={MessageCircle}>
            Message
          </ButtonLink>
        )}
      </div>
      {!isMine && person.writing !== 'open' && (
        <p className="text-sm text-ink-2">
          {person.writing === 'closed'
            ? wording.cannotWrite(person.username)
            : wording.blockedByMe(person.username)}
        </p>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHead title={title} />
      {children}
    </Card>
  )
}

/** What they earned; nothing where they hold none. */
function Badges({ username }: { username: string }) {
  const { data } = useQuery(badgesOfQuery(username))
  if (!data || data.items.length === 0) return null
  return (
    <Part title="Badges">
      <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {data.items.map(({ slug, name, count }) => (
          <li key={slug}>
            <TextLink to={`/badges/${slug}`}>{name}</TextLink>
            {count > 1 && ` × ${count}`}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Traits({ traits }: { traits: NonNullable<Person['traits']> }) {
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[200px_1fr]">
      {traits.map(({ about, label }) => (
        <div key={about} className="contents">
          <dt className="text-ink-2">{about}</dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  )
}

function Missing() {
  return (
    <>
      <DocumentTitle title="Person not found" />
      <EmptyState
        icon={UserX}
        level={1}
        title={wording.personMissing}
        action={
          <ButtonLink to="/dashboard" variant="primary">
            Dashboard
          </ButtonLink>
        }
      >
        They may have changed their username, or the address is not right.
      </EmptyState>
    </>
  )
}
