import { Globe } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { QueueList } from '#kit/web/ui/QueueList.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { modeLabels, wording } from '../contract.ts'
import type { ListedPage } from '../contract.ts'
import { publicPagesQuery } from './queries.ts'

export default function PublicPagesPage() {
  return (
    <>
      <PageHead
        title="Public pages"
        lead={
          'Projects that members show to people without an account. ' +
          'Turn one off if it breaks the rules. Its founder will see that an administrator did it.'
        }
      />
      <QueueList
        query={publicPagesQuery}
        label="Public pages"
        failed={wording.listFailed}
        empty={
          <EmptyState icon={Globe} title="No public pages yet">
            You'll find each project's page here once its founder turns it on.
          </EmptyState>
        }
      >
        {(item) => <Listed item={item} />}
      </QueueList>
    </>
  )
}

function Listed({ item: { id, title, mode, url, isStopped, changedAt } }: { item: ListedPage }) {
  const change = useChange(
    () =>
      isStopped ? client.publicPages.allow({ projectId: id }) : client.publicPages.stop({ projectId: id }),
    {
      shows: [publicPagesQuery.queryKey],
      onDone: (now) => toast.success(now.isStopped ? 'Page turned off' : 'Page allowed again'),
    },
  )
  return (
    <section aria-label={title} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-72">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="font-medium wrap-anywhere">{title}</h2>
          <Badge look={isStopped ? 'attention' : 'neutral'}>
            {isStopped ? 'Turned off by an administrator' : modeLabels[mode].label}
          </Badge>
        </div>
        <p className="mt-1 text-sm text-ink-2">
          Changed <Time at={changedAt} />
          {url && (
            <>
              {' · '}
              <TextLink to={url}>See the page</TextLink>
            </>
          )}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={`${isStopped ? 'Allow' : 'Turn off'} ${title}`}
        pending={change.isPending}
        onClick={() => change.mutate()}
      >
        {isStopped ? 'Allow again' : 'Turn off'}
      </Button>
    </section>
  )
}
