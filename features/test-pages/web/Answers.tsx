import { Download, Mail, MailQuestion, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { plural } from '#planner/words.ts'
import { wording } from '../contract.ts'
import type { AnswerView, PageResults, PageView } from '../contract.ts'
import { sourceWords } from '../figures.ts'
import { mailtoLinks } from '../mailto.ts'
import { answersSheet } from '../sheet.ts'
import { answersQuery, resultsQuery } from './queries.ts'

export function Answers({ page, results }: { page: PageView; results: PageResults }) {
  const place = { projectId: page.projectId, pageId: page.id }
  const [leaving, setLeaving] = useState<AnswerView | null>(null)
  return (
    <Card>
      <CardHead title="What people left" />
      {results.answers > 0 && <ForAll page={page} />}
      <PagedList
        query={answersQuery(place)}
        failed={wording.answersFailed}
        skeleton={<Skeletons of={['h-16', 'h-16']} className="grid gap-3" />}
        empty={
          <EmptyState icon={MailQuestion} level={3} title="No answers yet">
            You'll see each answer here, and whether the person confirmed their email.
          </EmptyState>
        }
      >
        {(answers) => (
          <ul aria-label="Answers" className="divide-y divide-line">
            {answers.map((answer) => (
              <AnswerLine
                key={answer.id}
                answer={answer}
                questions={page.content.questions}
                onRemove={() => setLeaving(answer)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {leaving && <LeavingDialog page={page} answer={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  )
}

type LeavingDialogProps = { page: PageView; answer: AnswerView; onClose: () => void }

function LeavingDialog({ page, answer, onClose }: LeavingDialogProps) {
  const place = { projectId: page.projectId, pageId: page.id }
  const remove = useChange(() => client.testPages.removeAnswer({ ...place, answerId: answer.id }), {
    shows: [answersQuery(place).queryKey, resultsQuery(place).queryKey],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={`Delete the answer of ${answer.email}?`}
      confirm="Delete answer"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      Do this when someone asks you to. It can't be undone.
    </ConfirmDialog>
  )
}

type AnswerLineProps = { answer: AnswerView; questions: string[]; onRemove: () => void }

function AnswerLine({ answer, questions, onRemove }: AnswerLineProps) {
  const { email, name, time, replies, source, confirmedAt, createdAt } = answer
  return (
    <li className="flex min-w-0 items-start gap-3 py-3">
      <div className="grid min-w-0 grow gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{email}</span>
          <Badge look={confirmedAt ? 'good' : 'neutral'}>
            {confirmedAt ? 'Confirmed' : 'Not confirmed yet'}
          </Badge>
        </p>
        {(name || time) && <p className="wrap-anywhere">{[name, time].filter(Boolean).join(' · ')}</p>}
        {replies.map((reply, at) => (
          <p key={at} dir="auto" className="wrap-anywhere whitespace-pre-line">
            <span className="text-ink-3">{questions[at]}</span> {reply}
          </p>
        ))}
        <p className="text-meta text-ink-3 wrap-anywhere">
          <Time at={createdAt} withClock /> · {sourceWords(source)}
        </p>
      </div>
      <IconButton icon={Trash2} label={`Delete the answer of ${email}`} onClick={onRemove} />
    </li>
  )
}

function ForAll({ page }: { page: PageView }) {
  const { content } = page
  const [portions, setPortions] = useState<ReturnType<typeof mailtoLinks>>([])
  const load = () => client.testPages.allAnswers({ projectId: page.projectId, pageId: page.id })
  const download = useChange(load, {
    onDone: ({ items }) =>
      saveFile({ name: 'test-page-answers.csv', text: answersSheet(items, content), type: 'text/csv' }),
  })
  const write = useChange(load, {
    onDone: ({ items }) =>
      setPortions(
        mailtoLinks(
          items.map(({ email }) => email),
          content.headline,
        ),
      ),
  })
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button size="sm" icon={Download} pending={download.isPending} onClick={() => download.mutate()}>
          Download answers
        </Button>
        <Button size="sm" icon={Mail} pending={write.isPending} onClick={() => write.mutate()}>
          Email everyone
        </Button>
      </div>
      {portions.length > 0 && <Portions of={portions} />}
    </div>
  )
}

function Portions({ of: portions }: { of: ReturnType<typeof mailtoLinks> }) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-ink-2">
        {portions.length === 1
          ? 'This opens your own email program. Everyone goes in Bcc, so no one sees the others.'
          : 'Email programs only take so many people at once, so we split them up. Everyone goes in Bcc.'}
      </p>
      <ul aria-label="Emails to send" className="flex flex-wrap gap-3">
        {portions.map(({ href, people }, at) => (
          <li key={href}>
            <a className="text-accent-ink underline underline-offset-3" href={href}>
              {portions.length === 1 ? 'Write to' : `Email ${at + 1}:`} {plural(people, 'person', 'people')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
