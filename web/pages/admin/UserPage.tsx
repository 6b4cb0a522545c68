import { UserView } from '../../../features/admin/web/UserView.tsx'

/** A person in the console, composed of what features bring. The plan's control (features/billing/web/GrantPlan.tsx) is put in as `plan={(userId) => …}`. */
export default function UserPage() {
  return <UserView />
}
