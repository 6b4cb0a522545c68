import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { itemAt } from '#kit/contract/ensure.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { SaveStatus } from '#kit/web/ui/SaveStatus.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { dollars } from '#planner/words.ts'
import { wording } from '../contract.ts'
import type { EconomicsView } from '../contract.ts'
import { AssumptionFields } from './AssumptionFields.tsx'
import { BreakEvenResult } from './BreakEvenResult.tsx'
import { Earnings } from './Earnings.tsx'
import { PriceLadder } from './PriceLadder.tsx'
import { economicsQuery } from './queries.ts'
import { Chip } from './SourcedRows.tsx'
import { useKeptPricing } from './use-kept-pricing.ts'

export function MonetizationPanel({ projectId }: { projectId: string }) {
  const query = useQuery(economicsQuery(projectId))
  const { data } = query
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.economicsFailed}
        skeleton={<Skeletons of={['h-72', 'h-96']} className="grid gap-6" />}
      />
    )
  return <Pricing key={projectId} projectId={projectId} first={data} />
}

type PaidPriceProps = { cents: number | null; price: number; onTake: (cents: number) => void }

function PaidPrice({ cents, price, onTake }: PaidPriceProps) {
  if (cents === null) return null
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      {cents === price ? (
        <p>That's what you were last paid.</p>
      ) : (
        <>
          <p>Your last payment was {dollars(cents)}.</p>
          <Button variant="ghost" size="sm" onClick={() => onTake(cents)}>
            Use {dollars(cents)}
          </Button>
        </>
      )}
    </div>
  )
}

const bandLead: Record<string, string> = { Playbook: 'Similar offers cost', You: 'Your price:' }

function Pricing({ projectId, first }: { projectId: string; first: EconomicsView }) {
  const { pricing, change, state, assumptions, errors, retry } = useKeptPricing(projectId, first)
  // Remounts the price field, which keeps its own text, when a price is taken from the ladder.
  const [taken, setTaken] = useState(0)
  const applyPrice = (priceCents: number) => {
    change({ ...pricing, assumptions: { ...pricing.assumptions, priceCents } })
    setTaken(taken + 1)
  }
  return (
    <div className="grid min-w-0 gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
        <div className="grid min-w-0 gap-6">
          <BreakEvenResult assumptions={assumptions} />
          {first.money && <Earnings money={first.money} />}
        </div>
        <AssumptionFields
          key={taken}
          values={pricing.assumptions}
          errors={errors}
          action={<SaveStatus state={state} onRetry={retry} />}
          paid={
            <PaidPrice cents={first.paidCents} price={pricing.assumptions.priceCents} onTake={applyPrice} />
          }
          onChange={(next) => change({ ...pricing, assumptions: next })}
        />
      </div>
      <Ladder
        band={first.band}
        paidCents={first.paidCents}
        ladder={pricing.ladder}
        errors={errors}
        onChange={(ladder) => change({ ...pricing, ladder })}
        onTake={applyPrice}
      />
    </div>
  )
}

type LadderProps = ComponentProps<typeof PriceLadder> & Pick<EconomicsView, 'band' | 'paidCents'>

function Ladder({ band, paidCents, ...ladder }: LadderProps) {
  return (
    <Card>
      <CardHead icon={Layers} title="Price ladder" />
      <p className="mb-4 text-sm text-ink-2">
        Start by hand, then sell the product, then offer more.{' '}
        {paidCents !== null && paidCents === itemAt(ladder.ladder, 0).priceCents
          ? 'Someone has paid the first price. The others are guesses until someone pays them.'
          : 'Each price is a guess until someone pays it.'}{' '}
        {band ? (
          <>
            {bandLead[band.source.madeBy] ?? 'From your idea:'} {band.text}. <Chip source={band.source} />
          </>
        ) : (
          "We don't know a price for this yet, so fill in your own."
        )}
      </p>
      <PriceLadder {...ladder} />
    </Card>
  )
}
