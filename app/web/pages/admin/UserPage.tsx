import { UserView } from '#features/admin/web/UserView.tsx'
import { GrantPlan } from '#features/billing/web/GrantPlan.tsx'

export default function UserPage() {
  return <UserView plan={(userId) => <GrantPlan userId={userId} />} />
}
