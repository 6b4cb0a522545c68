import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/web/use-session.ts'
import { errorBody } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import type { PlanView } from '../contract.ts'
import { Payments } from './Payments.tsx'
import { Plans, signUp } from './Plans.tsx'
import { offerQuery, planQuery } from './queries.ts'
import { ReturnNote } from './ReturnNote.tsx'
import { Standing } from './Standing.tsx'
import { useOnward } from './use-onward.ts'

export default function PaymentPage() {
  const { user, loading } = useSession()
  const offer = useQuery(offerQuery)
  const plan = useQuery({ ...planQuery, enabled: user !== null })
  const failed = offer.data ? user && !plan.data && plan.error : offer.error
  const ready = offer.data && !loading && (!user || plan.data)
  const again = () => void (offer.data ? plan : offer).refetch()
  return (
    <div className="mx-auto max-w-reading">
      <PageHead
        title="Plans and payment"
        lead="What you get, and what it costs."
        badges={offer.data?.testMode && <Badge look="warn">Test mode: no real money moves</Badge>}
      />
      {failed && (
        <ErrorState
          sentence={offer.data ? wording.loadFailed : wording.loadOfferFailed}
          reference={errorBody(failed)?.reference}
          onRetry={again}
        />
      )}
      {!ready && !failed && (
        <LoadingRegion className="grid gap-6 md:grid-cols-2">
          <Skeleton className="h-32 md:col-span-2" />
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
      {ready && <Overview offer={offer.data} plan={plan.data ?? null} />}
    </div>
  )
}

function Overview({ offer, plan }: { offer: { paymentsOn: boolean }; plan: PlanView | null }) {
  return (
    <div className="grid gap-6">
      {plan && <ReturnNote plan={plan} />}
      {plan?.paymentOpen && offer.paymentsOn && <PaymentOpen plan={plan} />}
      {plan ? <Standing plan={plan} /> : <ForVisitors paymentsOn={offer.paymentsOn} />}
      {offer.paymentsOn ? (
        <Plans offer={offer} plan={plan} />
      ) : (
        <div className="mt-4 grid gap-4">
          <h2 className="text-xl">The plans, if we ever charge</h2>
          <Plans offer={offer} plan={plan} />
        </div>
      )}
      {plan?.manageable && <Payments />}
    </div>
  )
}

const ForVisitors = ({ paymentsOn }: { paymentsOn: boolean }) =>
  paymentsOn ? (
    <p>Start with a free 2-week trial. No credit card required to start.</p>
  ) : (
    <Card look="soft-accent">
      <CardHead title="Everything is free for now" />
      <p>Every member has everything, and you won't be charged.</p>
      <CardFoot>
        <ButtonLink variant="primary" to={signUp}>
          Start for free
        </ButtonLink>
      </CardFoot>
    </Card>
  )

function PaymentOpen({ plan }: { plan: PlanView }) {
  const { go, pending } = useOnward('portal')
  return (
    <Callout
      kind="danger"
      title="Your last payment didn't go through"
      action={
        <Button variant="primary" pending={pending} onClick={go}>
          Fix payment
        </Button>
      }
    >
      {plan.plan === 'builder'
        ? "We'll try again over the next few days, and you'll keep Builder Track in the meantime."
        : "Builder Track is on hold until it's paid."}{' '}
      You can use another card on Stripe's page. Either way, you can still read and export everything you
      made.
    </Callout>
  )
}
