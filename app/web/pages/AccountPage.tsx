import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { AccountOverview } from '#features/accounts/web/AccountOverview.tsx'
import { DeleteAccount } from '#features/accounts/web/DeleteAccount.tsx'
import { SecurityCard } from '#features/accounts/web/SecurityCard.tsx'
import { SingleKeys } from '#features/accounts/web/SingleKeys.tsx'
import { PlanCard } from '#features/billing/web/PlanCard.tsx'
import { MyBadges } from '#features/challenges/web/MyBadges.tsx'
import { OwnGroups } from '#features/cohorts/web/OwnGroups.tsx'
import { StoryCard } from '#features/landing/web/StoryCard.tsx'
import { NotificationChoices } from '#features/notifications/web/NotificationChoices.tsx'
import { YourData } from '#features/own-data/web/YourData.tsx'
import { SpeedChoice } from '#features/page-speed/web/shared/SpeedChoice.tsx'
import { ChangeAddress } from '#features/profiles/web/ChangeAddress.tsx'
import { ConfirmAddress } from '#features/profiles/web/ConfirmAddress.tsx'
import { ModelUse } from '#features/profiles/web/ModelUse.tsx'
import { ProfileForm } from '#features/profiles/web/ProfileForm.tsx'
import { profileQuery } from '#features/profiles/web/queries.ts'
import { useProfileForm } from '#features/profiles/web/use-profile-form.ts'
import { AnswersPanel } from '#features/traits/web/AnswersPanel.tsx'
import { questionnaireQuery } from '#features/traits/web/queries.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { Tabs, useTabParam } from '#kit/web/ui/Tabs.tsx'
import { WhenNear } from '#kit/web/ui/WhenNear.tsx'

/** @public */
export const prefetch: Prefetches = (cache) => [
  cache.prefetchQuery(questionnaireQuery),
  cache.prefetchQuery(profileQuery),
]

const CalendarLinkCard = lazy(async () => ({
  default: (await import('#features/action-plans/web/CalendarLink.tsx')).CalendarLinkCard,
}))
const AppsAndTokens = lazy(async () => ({
  default: (await import('#features/access-tokens/web/AppsAndTokens.tsx')).AppsAndTokens,
}))

const tabs = ['profile', 'traits', 'settings'] as const

export default function AccountPage() {
  const [tab, setTab] = useTabParam(tabs)
  const profile = useProfileForm()
  const { data } = useQuery(questionnaireQuery)
  const items = [
    {
      value: 'profile',
      label: 'Profile',
      panel: () => (
        <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ProfileForm profile={profile} />
          {(profile.loaded || profile.failed) && <AroundTheForm />}
        </div>
      ),
    },
    {
      value: 'traits',
      label: data ? `Traits (${data.answered}/${data.questions.length})` : 'Traits',
      panel: () => (
        <div className="max-w-form">
          <AnswersPanel />
        </div>
      ),
    },
    { value: 'settings', label: 'Settings', panel: () => <Settings /> },
  ] as const
  return (
    <div>
      <PageHead title="Account Settings" />
      <Tabs label="Account Settings" items={items} value={tab} onChange={setTab} />
    </div>
  )
}

function AroundTheForm() {
  return (
    <>
      <WhenNear height="h-28">
        <MyBadges />
      </WhenNear>
      <WhenNear height="h-120">
        <StoryCard />
      </WhenNear>
    </>
  )
}

function Settings() {
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
