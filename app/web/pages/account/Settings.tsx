import { Suspense, lazy } from 'react'
import { AccountOverview } from '#features/accounts/web/AccountOverview.tsx'
import { DeleteAccount } from '#features/accounts/web/DeleteAccount.tsx'
import { SecurityCard } from '#features/accounts/web/SecurityCard.tsx'
import { SingleKeys } from '#features/accounts/web/SingleKeys.tsx'
import { PlanCard } from '#features/billing/web/PlanCard.tsx'
import { OwnGroups } from '#features/cohorts/web/OwnGroups.tsx'
import { NotificationChoices } from '#features/notifications/web/NotificationChoices.tsx'
import { YourData } from '#features/own-data/web/YourData.tsx'
import { SpeedChoice } from '#features/page-speed/web/shared/SpeedChoice.tsx'
import { ChangeAddress } from '#features/profiles/web/ChangeAddress.tsx'
import { ConfirmAddress } from '#features/profiles/web/ConfirmAddress.tsx'
import { ModelUse } from '#features/profiles/web/ModelUse.tsx'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'

const CalendarLinkCard = lazy(async () => ({
  default: (await import('#features/action-plans/web/CalendarLink.tsx')).CalendarLinkCard,
}))
const AppsAndTokens = lazy(async () => ({
  default: (await import('#features/access-tokens/web/AppsAndTokens.tsx')).AppsAndTokens,
}))

export default function Settings() {
  return (
    <>
      <ConfirmAddress />
      <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <AccountOverview />
          <ChangeAddress />
          <SecurityCard />
          <PlanCard />
          <NotificationChoices />
          <ModelUse />
          <OwnGroups />
        </div>
        <div className="grid min-w-0 gap-5">
          <SingleKeys />
          <SpeedChoice />
          <Suspense fallback={<Skeleton className="h-80" />}>
            <AppsAndTokens />
            <CalendarLinkCard />
          </Suspense>
          <YourData />
          <DeleteAccount />
        </div>
      </div>
    </>
  )
}
