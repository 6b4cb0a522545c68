import { CohortList } from '#features/cohorts/web/CohortList.tsx'
import { AdmissionForm } from '#features/invitations/web/AdmissionForm.tsx'
import { InvitationList } from '#features/invitations/web/InvitationList.tsx'
import { WaitingList } from '#features/invitations/web/WaitingList.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Tabs, useTabParam } from '#kit/web/ui/Tabs.tsx'

const tabs = ['admission', 'invitations', 'waiting', 'groups'] as const

export default function InvitationsPage() {
  const [tab, choose] = useTabParam(tabs)
  const items = [
    { value: 'admission', label: 'Who can sign up', panel: () => <AdmissionForm /> },
    { value: 'invitations', label: 'Invitations', panel: () => <InvitationList /> },
    { value: 'waiting', label: 'Waiting list', panel: () => <WaitingList /> },
    { value: 'groups', label: 'Groups', panel: () => <CohortList /> },
  ] as const
  return (
    <>
      <PageHead
        title="Invitations"
        lead="Choose who can sign up, invite people, and put them into groups with mentors."
      />
      <Tabs label="Invitations" items={items} value={tab} onChange={choose} />
    </>
  )
}
