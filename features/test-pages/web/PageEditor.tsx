import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { SaveStatus } from '#kit/web/ui/SaveStatus.tsx'
import { useAutosave } from '#kit/web/use-autosave.ts'
import { pageContent } from '../content-contract.ts'
import type { PageContent, PageView } from '../contract.ts'
import { AskFields, LookFields, MarkFields, OwnerFields, WordFields } from './EditorFields.tsx'
import type { Part } from './EditorFields.tsx'
import { LockedFacts } from './LockedFacts.tsx'
import { PageActs } from './PageActs.tsx'
import { PicturePart } from './PicturePart.tsx'
import { Preview } from './Preview.tsx'
import { pageQuery } from './queries.ts'
import { Registered } from './Registered.tsx'

export function PageEditor({ page }: { page: PageView }) {
  const { status } = page
  const [refused, setRefused] = useState<Record<string, string>>({})
  const kept = useKeptContent(page)
  const part: Part = {
    content: kept.values,
    errors: { ...refused, ...kept.errors },
    locked: status !== 'draft',
    change: (some) => {
      setRefused((known) => without(known, Object.keys(some)))
      kept.change({ ...kept.values, ...some })
    },
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="grid min-w-0 gap-8">
        {status === 'ended' && (
          <Callout title="This page is closed">You can still read what it said.</Callout>
        )}
        {status === 'ended' ? (
          <LockedFacts content={part.content} />
        ) : (
          <>
            <WordFields {...part} />
            <PicturePart page={page} part={part} />
            <LookFields {...part} />
            <AskFields {...part} />
            {part.locked ? <LockedFacts content={part.content} /> : <MarkFields {...part} />}
            <OwnerFields {...part} />
          </>
        )}
        {page.registeredAs !== null && <Registered page={page} registeredAs={page.registeredAs} />}
        <PageActs page={page} flush={kept.flush} ready={kept.ready} onRefused={setRefused} />
      </div>
      <div className="grid min-w-0 gap-3 lg:sticky lg:top-20">
        <SaveStatus state={kept.state} onRetry={kept.retry} />
        <Preview page={page} />
      </div>
    </div>
  )
}

function useKeptContent({ id: pageId, projectId, content }: PageView) {
  const queryClient = useQueryClient()
  const { values, change, checked, state, retry, flush } = useAutosave<PageContent>({
    first: content,
    schema: pageContent,
    scope: `test-page-${pageId}`,
    save: async (typed) =>
      void queryClient.setQueryData(
        pageQuery({ projectId, pageId }).queryKey,
        await client.testPages.save({ projectId, pageId, page: typed }),
      ),
  })
  const issues = checked.success ? [] : checked.error.issues
  const errors = Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), message] as const).toReversed(),
  ) as Record<string, string>
  return { values, change, state, retry, flush, errors, ready: checked.success }
}

const without = (known: Record<string, string>, fields: string[]) =>
  Object.fromEntries(Object.entries(known).filter(([field]) => !fields.includes(field)))
