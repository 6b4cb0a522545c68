import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/web/session.ts'
import { errorBody } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import type { PlanView } from '../contract.ts'
import { Payments } from './Payments.tsx'
import { PlanFacts } from './PlanFacts.tsx'
import { Plans } from './Plans.tsx'
import { offerQuery, planQuery } from './queries.ts'
import { ReturnNote } from './ReturnNote.tsx'
import { useOnward } from './use-onward.ts'

/** Plans and payment: what there is, what is had, what it costs and how it ends. */
export default function PaymentPage() {
  const { user, loading } = useSession()
  const offer = useQuery(offerQuery)
  const plan = useQuery({ ...planQuery, enabled: user !== null })
  const failed = offer.data ? user && !plan.data && plan.error : offer.error
  const ready = offer.data && !loading && (!user || plan.data)
  const again = () => void (offer.data ? plan : offer).refetch()
  return (
    <>
      <PageHead
        title="Plans and payment"
        lead="Two plans. Beside each button stands what happens when it ends."
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
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
      {ready && <Overview offer={offer.data} plan={plan.data ?? null} />}
    </>
  )
}

function Overview({ offer, plan }: { offer: { paymentsOn: boolean }; plan: PlanView | null }) {
  return (
    <div className="grid gap-6">
      {!offer.paymentsOn && (
        <Callout title="Payments are switched off here">
          Everything is open to every member, and nothing is charged. An administrator can give somebody
          Builder Track, for the day when payments are switched on.
        </Callout>
      )}
      {plan && <ReturnNote plan={plan} />}
      {plan?.paymentOpen && offer.paymentsOn && <PaymentOpen plan={plan} />}
      <Plans offer={offer} plan={plan} />
      {plan && <Mine plan={plan} />}
      {plan && offer.paymentsOn && <Payments />}
    </div>
  )
}

/** A payment that failed, with the way to make it good. */
function PaymentOpen({ plan }: { plan: PlanView }) {
  const { go, pending } = useOnward('portal')
  return (
    <Callout
      kind="danger"
      title="Your last payment did not go through"
      action={
        <Button variant="primary" pending={pending} onClick={go}>
          Fix the payment
        </Button>
      }
    >
      {plan.plan === 'builder'
        ? 'Stripe tries it again over the next days, and meanwhile Builder Track stays yours.'
        : 'Builder Track rests until it is paid.'}{' '}
      On Stripe's page you can use another card. What you made stays readable and exportable either way.
    </Callout>
  )
}

function Mine({ plan }: { plan: PlanView }) {
  const { go, pending } = useOnward('portal')
  return (
    <Card>
      <CardHead title="What you have now" />
      <PlanFacts plan={plan} />
      {plan.manageable && (
        <CardFoot>
          <Button pending={pending} onClick={go}>
            Manage plan
          </Button>
          <p className="text-sm text-ink-2">
            Cancel, resume, change the card or see invoices, on Stripe's page.
          </p>
        </CardFoot>
      )}
    </Card>
  )
}
