import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import type { PlanView } from '../contract.ts'
import { billingKey, planQuery } from './queries.ts'

const [often, seldom, long] = [2000, 15_000, 60_000]

export function ReturnNote({ plan }: { plan: PlanView }) {
  const [search, setSearch] = useSearchParams()
  const back = search.get('checkout')
  const paid = plan.source === 'stripe'
  const queryClient = useQueryClient()
  useEffect(() => {
    if (back !== 'done' || !paid) return
    toast.success('Welcome to Builder Track!', { description: 'Your payment went through.' })
    void queryClient.invalidateQueries({ queryKey: billingKey })
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('checkout')
        return after
      },
      { replace: true },
    )
  }, [back, paid, queryClient, setSearch])
  if (back === 'cancelled' && !paid)
    return (
      <Callout title="You came back without paying">
        You weren't charged, and your plan hasn't changed.
      </Callout>
    )
  return back === 'done' && !paid ? <Waiting /> : null
}

function Waiting() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), long)
    return () => clearTimeout(timer)
  }, [])
  useQuery({ ...planQuery, refetchInterval: late ? seldom : often })
  return (
    <div role="status">
      <Callout kind={late ? 'warn' : 'info'} title="Waiting for Stripe to confirm…">
        {late
          ? 'This is taking longer than usual. ' +
            'If you paid, your plan will update as soon as Stripe confirms it. ' +
            'You can leave this page, or contact us if nothing changes.'
          : 'This usually takes a few seconds. Your plan changes as soon as Stripe tells us.'}
      </Callout>
    </div>
  )
}
