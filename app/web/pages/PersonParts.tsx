import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { BadgeFigure } from '#features/challenges/web/BadgeFigure.tsx'
import type { Person } from '#features/profiles/contract.ts'
import type { ShownPage } from '#features/public-pages/contract.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { LadderGlyph } from '#kit/web/ui/LadderGlyph.tsx'
import { Link } from '#kit/web/ui/Link.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { levelOf, levelTitle } from '#planner/levels.ts'

type Held = { slug: string; name: string; count: number }
type Written = {
  posts: { id: string; title: string; isSolved: boolean; createdAt: string }[]
  answers: { responseId: string; postId: string; title: string; createdAt: string }[]
}
type PersonPartsProps = {
  person: Person
  badges: Held[]
  written: Written | undefined
  pages: ShownPage[]
}

export function PersonParts({ person, badges, written, pages }: PersonPartsProps) {
  const { user } = useSession()
  const { projects, traits } = person
  const { posts = [], answers = [] } = written ?? {}
  const isEmpty = !person.bio && ![projects, traits, badges, posts, answers].some((part) => part?.length)
  if (isEmpty && user?.id !== person.id)
    return (
      <p className="text-sm wrap-anywhere text-ink-2">
        {person.username} hasn't shared anything else yet.
        {person.writing === 'open' && " Say hello and ask what they're building."}
      </p>
    )
  return (
    <>
      {projects && projects.length > 0 && <Projects titles={projects} pages={pages} />}
      {traits && traits.length > 0 && <Traits traits={traits} />}
      {badges.length > 0 && <Badges badges={badges} />}
      {answers.length > 0 && (
        <Part title="Helped solve">
          <Posts
            items={answers.map((one) => ({
              ...one,
              key: one.responseId,
              to: `/forum/post/${one.postId}#response-${one.responseId}`,
            }))}
          />
        </Part>
      )}
      {posts.length > 0 && (
        <Part title="In the forum">
          <Posts items={posts.map((one) => ({ ...one, key: one.id, to: `/forum/post/${one.id}` }))} />
        </Part>
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

function Projects({ titles, pages }: { titles: string[]; pages: ShownPage[] }) {
  return (
    <Part title="Building now">
      <ul className="grid gap-4">
        {titles.map((title, index) => (
          <li key={index}>
            <p dir="auto" className="display text-name wrap-anywhere">
              {title}
            </p>
            <Level page={pages.find((page) => page.title === title)} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Level({ page }: { page: ShownPage | undefined }) {
  if (!page) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      <LadderGlyph level={levelOf(page.rung)} /> {levelTitle(page.rung, page.provenance)}
      <a href={page.url} className="inline-block py-0.5 font-medium text-accent-ink underline">
        What they've tested
      </a>
    </p>
  )
}

function Traits({ traits }: { traits: NonNullable<Person['traits']> }) {
  return (
    <Part title="Traits">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {traits.map(({ about, label }) => (
          <div key={about} className="min-w-0">
            <dt className="text-meta text-ink-3">{about}</dt>
            <dd className="mt-0.5 text-sm font-medium">{label}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Badges({ badges }: { badges: Held[] }) {
  return (
    <Part title="Badges">
      <ul className="flex flex-wrap gap-x-8 gap-y-4">
        {badges.map(({ slug, name, count }) => (
          <li key={slug} className="flex items-center gap-3 text-sm">
            <BadgeFigure slug={slug} earned />
            <span className="max-w-32">
              <TextLink to={`/badges/${slug}`}>{name}</TextLink>
              {count > 1 && ` × ${count}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

type PostsProps = {
  items: { key: string; to: string; title: string; isSolved?: boolean; createdAt: string }[]
}

function Posts({ items }: PostsProps) {
  return (
    <ul className="grid gap-3">
      {items.map(({ key, to, title, isSolved, createdAt }) => (
        <li key={key} className="min-w-0">
          <Link to={to} dir="auto" className="font-medium wrap-anywhere hover:underline">
            {title}
          </Link>
          <p className="mt-0.5 flex flex-wrap items-center gap-2 text-meta text-ink-3">
            <Time at={createdAt} />
            {isSolved && (
              <Badge look="good" icon={CircleCheck}>
                Solved
              </Badge>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
