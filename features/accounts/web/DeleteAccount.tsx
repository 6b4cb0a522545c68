import { useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import type { PostChoice } from '../contract.ts'
import { DeleteDialog } from './DeleteDialog.tsx'

const choices = [
  {
    value: 'anonymise',
    label: 'Keep my posts without my name',
    description: 'Posts, responses and reviews of tests stay, as those of a deleted member.',
  },
  {
    value: 'erase',
    label: 'Erase my posts',
    description: 'They go too. A post that others have answered leaves a mark in its place.',
  },
] as const

/** The last thing on the page: what deletion does, the choice about posts, and the way to it. */
export function DeleteAccount() {
  const [posts, setPosts] = useState<PostChoice>('anonymise')
  const [asking, setAsking] = useState(false)
  return (
    <Callout kind="danger" title="Delete account">
      <div className="grid gap-4">
        <p>
          You are signed out everywhere at once, nobody finds you any more, and no letters about what is new
          are sent to you. After 14 days everything that is kept about you is erased: account, profile,
          projects, messages, also those that others wrote to you in your conversations. Until then you can
          change your mind. A paid plan is not renewed meanwhile, and ends with the account.
        </p>
        <p>Download your data first if you want to keep it.</p>
        <RadioCards
          legend="What you wrote for others"
          name="posts"
          options={choices}
          value={posts}
          onChange={setPosts}
        />
        <div>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </div>
      </div>
      {asking && <DeleteDialog posts={posts} onClose={() => setAsking(false)} />}
    </Callout>
  )
}
