import { useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import type { PostChoice } from '../contract.ts'

const DeleteDialog = later(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)

const choices = [
  {
    value: 'anonymise',
    label: 'Keep my posts without my name',
    description: 'Your posts, responses and test reviews stay up under “Deleted member.”',
  },
  {
    value: 'erase',
    label: 'Erase my posts',
    description: 'We delete those too. If people replied to a post, we leave a note where it was.',
  },
] as const

export function DeleteAccount() {
  const [posts, setPosts] = useState<PostChoice>('anonymise')
  const [asking, setAsking] = useState(false)
  return (
    <Callout kind="danger" title="Delete account">
      <div className="grid gap-4">
        <p>Download your data first if you want to keep it. You have 14 days to change your mind.</p>
        <Disclosure summary="What we delete, and how">
          <div className="grid gap-4">
            <p>
              You'll be signed out everywhere, your profile will be hidden, and we'll stop emailing you
              updates. After 14 days we permanently delete your account, profile, projects and conversations,
              including messages other people sent you. Your paid plan won't renew and ends with your account.
            </p>
            <RadioCards
              legend="Your posts and reviews"
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
        </Disclosure>
      </div>
      {asking && <DeleteDialog posts={posts} onClose={() => setAsking(false)} />}
    </Callout>
  )
}
