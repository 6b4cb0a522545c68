import { HiddenLately } from '#features/forum/web/HiddenLately.tsx'
import { forumKey } from '#features/forum/web/queries.ts'
import { queueNames } from '#features/moderation/contract.ts'
import { ReportQueue } from '#features/moderation/web/ReportQueue.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Tabs, useTabParam } from '#kit/web/ui/Tabs.tsx'

const labels = {
  all: 'All',
  forum: 'Forum',
  people: 'People',
  tests: 'Test Tribe',
  links: 'Links',
  pages: 'Test pages',
} as const
const tabs = ['all', ...queueNames] as const

export default function ReportsPage() {
  const [tab, choose] = useTabParam(tabs)
  const items = tabs.map((value) => ({ value, label: labels[value], panel: () => <Panel tab={value} /> }))
  return (
    <>
      <PageHead
        title="Reports"
        lead={
          'One answer settles every report of the same thing or person, ' +
          'and we tell the members who reported it. ' +
          'When you hide a post, a test, feedback or a test page, ' +
          'its author reads your reason and can ask for another look.'
        }
      />
      <Tabs label="Reports" items={items} value={tab} onChange={choose} />
    </>
  )
}

function Panel({ tab }: { tab: (typeof tabs)[number] }) {
  return (
    <>
      <ReportQueue queue={tab === 'all' ? null : tab} shows={forumKey} />
      {(tab === 'all' || tab === 'forum') && <HiddenLately />}
    </>
  )
}
