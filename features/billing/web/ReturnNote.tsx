import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import type { PlanView } from '../contract.ts'
import { billingKey, planQuery } from './queries.ts'

/** Asked this often at first, and less often once it takes unusually long. */
const [often, seldom, long] = [2000, 15_000, 60_000]

/** Somebody back from Stripe: nothing is said to be paid before Stripe has told the server so. */
export function ReturnNote({ plan }: { plan: PlanView }) {
  const [search, setSearch] = useSearchParams()
  const back = search.get('checkout')
  const paid = plan.source === 'stripe'
  const queryClient = useQueryClient()
  useEffect(() => {
    if (back !== 'done' || !paid) return
    toast.success('Builder Track is yours', { description: 'Stripe has confirmed it.' })
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
      <Callout title="You came back without paying">Nothing was charged, and your plan is as it was.</Callout>
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
          ? 'This takes longer than usual. If you have paid, nothing is lost: your plan changes as soon as Stripe tells us. You can leave this page, or contact us if it does not come.'
          : 'This usually takes a few seconds. Your plan changes as soon as Stripe tells us.'}
      </Callout>
    </div>
  )
}
