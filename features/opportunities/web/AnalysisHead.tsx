import { useQueryClient } from '@tanstack/react-query'
import { Compass, ExternalLink, History, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { useExpired } from '#kit/web/ui/Countdown.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { wording } from '../contract.ts'
import type { AnalysisState, AnalysisView } from '../contract.ts'
import { analysisQuery } from './queries.ts'
import { useFreshSummary, useRefresh } from './use-analysis.ts'

export function ArticleBanner() {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-sunken px-4 py-2">
      <Compass aria-hidden className="size-5 shrink-0 text-ink-3" />
      <p className="min-w-0 grow basis-56 text-sm">New to this? Read our guide to entering a market first.</p>
      <ButtonLink
        to="/articles/market-entry-strategy"
        target="_blank"
        rel="noopener"
        size="sm"
        variant="ghost"
        icon={ExternalLink}
        className="max-sm:ml-5"
      >
        Market entry strategy<span className="sr-only"> (opens in a new tab)</span>
      </ButtonLink>
    </div>
  )
}

type FreshnessProps = { projectId: string; state: AnalysisState; children: ReactNode }

export function Freshness({ projectId, state, children }: FreshnessProps) {
  const queryClient = useQueryClient()
  const { refresh, pending } = useRefresh(projectId)
  const expired = useExpired(
    state.nextUpdate,
    () => void queryClient.invalidateQueries({ queryKey: analysisQuery(projectId).queryKey }),
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <dl className="flex flex-wrap items-center gap-x-6 gap-y-1 text-meta">
        {state.lastUpdated && (
          <div className="flex gap-2">
            <dt className="text-ink-2">Last updated</dt>
            <dd>
              <Time at={state.lastUpdated} withClock />
            </dd>
          </div>
        )}
        {state.nextUpdate && (
          <div className="flex gap-2">
            <dt className="text-ink-2">Next auto-update</dt>
            <dd>
              <Time at={state.nextUpdate} withClock />
            </dd>
          </div>
        )}
      </dl>
      {state.renewal !== 'automatic' && <NoRenewal why={state.renewal} />}
      <div className="flex flex-wrap items-center gap-3">
        {expired && <Badge look="warn">Expired</Badge>}
        <Button size="sm" icon={RotateCw} pending={pending} onClick={refresh}>
          Refresh
        </Button>
        {children}
      </div>
    </div>
  )
}

export function NoRenewal({ why }: { why: 'archived' | 'plan' }) {
  return (
    <p className="max-w-[68ch] text-sm text-ink-2">
      {wording.noRenewal[why]}
      {why === 'plan' && (
        <>
          {' '}
          <TextLink to="/payment">See plans</TextLink>
        </>
      )}
    </p>
  )
}

export function Summary({
  analysis: { projectId, welcomeSummary, madeBy, note },
  stale,
  children,
}: {
  analysis: AnalysisView
  stale: boolean
  children?: ReactNode
}) {
  const fresh = useFreshSummary(projectId, stale)
  return (
    <Callout
      title="In short"
      action={
        fresh.isError && (
          <Button size="sm" icon={RotateCw} pending={fresh.isPending} onClick={() => fresh.mutate()}>
            Refresh summary
          </Button>
        )
      }
    >
      <p className="max-w-[76ch] wrap-anywhere">{welcomeSummary}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <SourceChip madeBy={madeBy} />
        {note}
        {children}
      </p>
    </Callout>
  )
}

export function EarlierNotice({
  analysis: { version, createdAt },
  onBack,
}: {
  analysis: AnalysisView
  onBack: () => void
}) {
  return (
    <Callout
      kind="warn"
      title="An earlier analysis"
      action={
        <Button size="sm" icon={History} onClick={onBack}>
          Back to the latest
        </Button>
      }
    >
      This is version {version} from <Time at={createdAt} withClock />. It's older, so you can't edit it.
    </Callout>
  )
}
