import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { MyBadges } from '#features/challenges/web/MyBadges.tsx'
import { ProfileForm } from '#features/profiles/web/ProfileForm.tsx'
import { profileQuery } from '#features/profiles/web/queries.ts'
import { useProfileForm } from '#features/profiles/web/use-profile-form.ts'
import { questionnaireQuery } from '#features/traits/web/queries.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeleton, Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Tabs, useTabParam } from '#kit/web/ui/Tabs.tsx'
import { WhenNear } from '#kit/web/ui/WhenNear.tsx'

/** @public */
export const prefetch: Prefetches = (cache) => [
  cache.prefetchQuery(questionnaireQuery),
  cache.prefetchQuery(profileQuery),
]

const AnswersPanel = lazy(async () => ({
  default: (await import('#features/traits/web/AnswersPanel.tsx')).AnswersPanel,
}))
const StoryCard = lazy(async () => ({
  default: (await import('#features/landing/web/StoryCard.tsx')).StoryCard,
}))
const Settings = lazy(() => import('./account/Settings.tsx'))

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
          <Part>
            <AnswersPanel />
          </Part>
        </div>
      ),
    },
    {
      value: 'settings',
      label: 'Settings',
      panel: () => (
        <Part>
          <Settings />
        </Part>
      ),
    },
  ] as const
  return (
    <div>
      <PageHead title="Account Settings" />
      <Tabs label="Account Settings" items={items} value={tab} onChange={setTab} />
    </div>
  )
}

function Part({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeletons of={['h-80']} />}>{children}</Suspense>
}

function AroundTheForm() {
  return (
    <div className="grid min-w-0 gap-6">
      <WhenNear height="h-28">
        <MyBadges />
      </WhenNear>
      <Disclosure summary="Tell your story for our home page">
        <WhenNear height="h-120">
          <Suspense fallback={<Skeleton className="h-120" />}>
            <StoryCard />
          </Suspense>
        </WhenNear>
      </Disclosure>
    </div>
  )
}
