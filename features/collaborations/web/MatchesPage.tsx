import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { useLive } from '#kit/web/live.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Tabs, useTabParam } from '#kit/web/ui/Tabs.tsx'
import { wording } from '../contract.ts'
import { ActiveList } from './ActiveList.tsx'
import { PauseSwitch } from './PauseSwitch.tsx'
import { activeQuery, collaborationsKey, suggestionsQuery } from './queries.ts'
import { WeeklyList } from './WeeklyList.tsx'

const tabs = ['weekly', 'accepted'] as const

/** @public */
export const prefetch: Prefetches = (cache, { opened }) => [
  cache.prefetchQuery(activeQuery),
  // Asking may start a search.
  opened && cache.prefetchQuery(suggestionsQuery),
]

export default function MatchesPage() {
  const { user } = useSession()
  const [tab, setTab] = useTabParam(tabs)
  const { data: weekly } = useQuery(suggestionsQuery)
  const { data: active } = useQuery(activeQuery)
  const queryClient = useQueryClient()
  const found = weekly?.found ?? 0
  const [shownFound, showFound] = useState(found)
  if (found > 0 && found !== shownFound) showFound(found)
  const hadFinds = useRef(false)
  useEffect(() => {
    if (found === 0) return
    hadFinds.current = true
    // Said once: coming back to the page reads this from the cache.
    queryClient.setQueryData(suggestionsQuery.queryKey, (said) => said && { ...said, found: 0 })
  }, [found, queryClient])
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${count})`
  const items = [
    {
      value: 'weekly',
      label: counted('Weekly Matches', weekly?.suggestions.filter((one) => one.state !== 'waiting').length),
      panel: () => <WeeklyList found={shownFound} onMatched={() => setTab('accepted')} />,
    },
    {
      value: 'accepted',
      label: counted('Active Collaborations', active?.items.length),
      panel: () => <ActiveList onWeekly={() => setTab('weekly')} />,
    },
  ] as const
  return (
    <>
      {user && <Hear userId={user.id} hadFinds={hadFinds} />}
      <PageHead
        title={wording.title}
        lead="Meet up to five people a week whose skills fit with yours. You can chat once you've both said yes."
        actions={weekly?.enough && <PauseSwitch pausedAt={weekly.pausedAt} />}
      />
      <Tabs label={wording.title} items={items} value={tab} onChange={setTab} />
    </>
  )
}

function Hear({ userId, hadFinds }: { userId: string; hadFinds: RefObject<boolean> }) {
  const queryClient = useQueryClient()
  const ask = () => void queryClient.invalidateQueries({ queryKey: collaborationsKey })
  // Otherwise an event before the first answer would count as that answer.
  const again = () => void queryClient.ensureQueryData(suggestionsQuery).then(ask, ask)
  const refreshing = ['notified', 'matches.written']
  useLive(`user:${userId}`, {
    onEvent: (name) => refreshing.includes(name) && again(),
    onAgain: again,
    // A model may have finished before anyone subscribed.
    onJoined: () => hadFinds.current && again(),
  })
  return null
}
