import { client } from '#kit/web/api.ts'
import { BanFields, useBan } from '#kit/web/BanFields.tsx'
import type { UserDetail } from '../users-contract.ts'
import { adminKey } from './queries.ts'
import { TypedConfirm } from './TypedConfirm.tsx'

export function BanDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { fields, pending, ready, send } = useBan((ban) => client.admin.ban({ userId: user.id, ...ban }), {
    shows: [adminKey],
    onBanned: onClose,
  })
  return (
    <TypedConfirm
      title="Ban this person?"
      confirm="Ban this person"
      address={user.email}
      pending={pending}
      ready={ready}
      onConfirm={send}
      onClose={onClose}
      description="We'll sign them out everywhere, and they can't sign in. What they wrote stays."
    >
      <BanFields {...fields} />
    </TypedConfirm>
  )
}
