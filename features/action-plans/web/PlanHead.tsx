import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Download, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { saveFile } from '#kit/web/save-file.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Countdown, useExpired } from '#kit/web/ui/Countdown.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { wording } from '../contract.ts'
import type { PlanState, PlanView } from '../contract.ts'
import { planAsText } from './plan-as-text.ts'
import { planQuery } from './queries.ts'
import { useNextWeek } from './use-plan.ts'

const CalendarDialog = later(async () => (await import('./CalendarDialog.tsx')).CalendarDialog)

type PlanHeadProps = {
  title: string
  plan: PlanView
  renewal: PlanState['renewal']
  isEarlier: boolean
  children?: ReactNode
}

export function PlanHead({ title, plan, renewal, isEarlier, children }: PlanHeadProps) {
  const download = () => {
    saveFile({ name: `${title}_action_plan.txt`, text: planAsText(title, plan), type: 'text/plain' })
    toast.success(wording.downloaded)
  }
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 className="text-xl">Week {plan.week}</h2>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
          {!isEarlier && renewal === 'automatic' && <Running plan={plan} />}
          <SourceChip madeBy={plan.madeBy} />
          {children}
        </div>
        {!isEarlier && renewal !== 'automatic' && <NoRenewal why={renewal} />}
        {plan.note && <p className="mt-2 max-w-[68ch] text-sm text-ink-2">{plan.note}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Button variant="ghost" icon={Download} onClick={download}>
          Download Note
        </Button>
        {!isEarlier && <SyncAndRefresh plan={plan} />}
      </div>
    </div>
  )
}

function NoRenewal({ why }: { why: 'archived' | 'plan' }) {
  return (
    <p className="mt-2 max-w-[68ch] text-sm text-ink-2">
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

function Running({ plan: { projectId, expiresAt } }: { plan: PlanView }) {
  const queryClient = useQueryClient()
  const expired = useExpired(
    expiresAt,
    () => void queryClient.invalidateQueries({ queryKey: planQuery(projectId).queryKey }),
  )
  return (
    <Countdown
      until={expiresAt}
      label="Refreshes in"
      detail="minutes"
      className={expired ? 'font-medium text-attention-ink' : undefined}
    />
  )
}

function SyncAndRefresh({ plan: { projectId } }: { plan: PlanView }) {
  const [syncing, setSyncing] = useState(false)
  const { make, pending } = useNextWeek(projectId)
  return (
    <>
      <Button variant="ghost" icon={CalendarPlus} onClick={() => setSyncing(true)}>
        Sync Calendar
      </Button>
      <Button icon={RefreshCw} pending={pending} onClick={make}>
        Refresh
      </Button>
      {syncing && <CalendarDialog projectId={projectId} onClose={() => setSyncing(false)} />}
    </>
  )
}
