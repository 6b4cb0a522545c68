import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { later } from '#kit/web/later.tsx'
import { useLive } from '#kit/web/live.ts'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Tabs, useTabParam } from '#kit/web/ui/Tabs.tsx'
import { wording } from '../contract.ts'
import { AvailableList } from './AvailableList.tsx'
import { GivenList } from './GivenList.tsx'
import { MyTests } from './MyTests.tsx'
import type { ByLink } from './MyTests.tsx'
import { countsQuery, testTribeKey } from './queries.ts'

const SubmitDialog = later(async () => (await import('./SubmitDialog.tsx')).SubmitDialog)

const tabs = ['available', 'mine', 'given'] as const

/** `?submit=<project>` opens the dialog for that project. */
export function TestTribe({ byLink }: { byLink: ByLink }) {
  const { user } = useSession()
  const [tab, setTab] = useTabParam(tabs)
  const { open } = useSubmitParam()
  const { data: counts } = useQuery(countsQuery)
  const onSubmit = () => open('new')
  const items = [
    {
      value: 'available',
      label: counted('Available Tests', counts?.available),
      panel: () => <AvailableList onSubmit={onSubmit} />,
    },
    {
      value: 'mine',
      label: counted('My Projects', counts?.mine),
      panel: () => <MyTests byLink={byLink} onSubmit={onSubmit} />,
    },
    {
      value: 'given',
      label: counted('My Feedback', counts?.given),
      panel: () => <GivenList onTests={() => setTab('available')} />,
    },
  ] as const
  return (
    <>
      {user && <Hear userId={user.id} />}
      <PageHead
        title={wording.title}
        lead="Test what other members are building, and get feedback on your own project."
        actions={
          <Button variant="primary" icon={Plus} onClick={onSubmit}>
            Submit Project for Testing
          </Button>
        }
      />
      <Tabs label={wording.title} items={items} value={tab} onChange={setTab} />
      <SubmitAsked />
    </>
  )
}

function SubmitAsked() {
  const { submit, open, showMine } = useSubmitParam()
  if (submit === null) return null
  return (
    <SubmitDialog projectId={submit === 'new' ? null : submit} onClose={() => open(null)} onDone={showMine} />
  )
}

const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${count})`

function useSubmitParam() {
  const [search, setSearch] = useSearchParams()
  const open = (project: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (project === null) after.delete('submit')
        else after.set('submit', project)
        return after
      },
      { replace: project === null },
    )
  return { submit: search.get('submit'), open, showMine: () => setSearch({ tab: 'mine' }) }
}

function Hear({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const again = () => void queryClient.invalidateQueries({ queryKey: testTribeKey })
  useLive(`user:${userId}`, { onEvent: (name) => name === 'notified' && again(), onAgain: again })
  return null
}
