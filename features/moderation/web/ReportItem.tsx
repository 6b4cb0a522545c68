import type { QueryKey } from '@tanstack/react-query'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Markdown } from '#kit/web/ui/Markdown.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import type { ReportKind, ReportView } from '../contract.ts'
import { Answers } from './Answers.tsx'

const kindWords: Record<ReportKind, string> = {
  post: 'Post',
  response: 'Response',
  person: 'Person',
  test: 'Test',
  review: 'Feedback',
  link: 'Link',
  page: 'Test page',
  ask: 'Ask for a talk',
}

export function ReportItem({ report, shows }: { report: ReportView; shows: QueryKey }) {
  const { kind, title, path, reason, isAppeal, isHidden, reporter, createdAt } = report
  return (
    <article className="grid min-w-0 gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-3">
        <Badge>{kindWords[kind]}</Badge>
        {isHidden && <Badge look="warn">Hidden</Badge>}
        <span className="wrap-anywhere">
          {isAppeal ? 'Asked us to look again:' : 'Reported by'} {reporter.name}
        </span>
        <Time at={createdAt} />
      </p>
      <h2 className="text-base font-semibold wrap-anywhere">
        {path ? <TextLink to={path}>{title}</TextLink> : title}
      </h2>
      <Author report={report} />
      <Evidence report={report} />
      <p className="text-sm wrap-anywhere">
        <span className="font-medium">{isAppeal ? 'What they say:' : 'Reason:'}</span>{' '}
        {reason ?? "The link doesn't work."}
      </p>
      <Answers report={report} shows={shows} />
    </article>
  )
}

function Author({ report: { kind, author } }: { report: ReportView }) {
  if (!author) return null
  return (
    <p className="text-meta wrap-anywhere text-ink-3">
      {kind !== 'person' && <>By {author.name}</>}
      {author.id && (
        <>
          {kind !== 'person' && ' · '}
          <TextLink to={`/admin/users/${author.id}`}>
            {kind === 'person' ? 'Open their account' : 'Open their account to warn or ban'}
          </TextLink>
        </>
      )}
    </p>
  )
}

function Evidence({ report: { kind, title, text, lines } }: { report: ReportView }) {
  if (lines.length > 0)
    return (
      <ul
        aria-label={`What ${title} last wrote`}
        className="grid gap-1 border-l-2 border-line pl-3 text-sm text-ink-2"
      >
        {lines.map((line, index) => (
          <li key={index} dir="auto" className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    )
  if (!text) return null
  if (kind !== 'post' && kind !== 'response')
    return <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
  return (
    <div
      className="max-h-96 overflow-y-auto rounded-control border border-line bg-sunken p-3 text-sm"
      tabIndex={0}
      role="region"
      aria-label={`What “${title}” says`}
    >
      <Markdown text={text} />
    </div>
  )
}
