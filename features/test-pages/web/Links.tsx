import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { sentenceOf } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { CopyButton } from '#kit/web/ui/CopyButton.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { limits } from '../contract.ts'
import type { PageView } from '../contract.ts'
import { pageQuery } from './queries.ts'
import type { Place } from './queries.ts'

export function Links({ page: { id: pageId, projectId, address, links } }: { page: PageView }) {
  const { keep, name, setName, wrong } = useLinks({ projectId, pageId })
  return (
    <Card>
      <CardHead title="Links for each place you share it" />
      <LinkList
        address={address}
        links={links}
        onRemove={(link) => keep.mutate(links.filter((one) => one !== link))}
      />
      {links.length < limits.links && (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim()) keep.mutate([...links, name])
          }}
        >
          <Field
            label="Where will you share it?"
            help="A short name, like “flyer” or “reddit.”"
            className="grow basis-56"
            {...(wrong ? { error: wrong } : {})}
          >
            <Input value={name} maxLength={limits.link} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Button type="submit" icon={Plus} pending={keep.isPending}>
            Add link
          </Button>
        </form>
      )}
    </Card>
  )
}

function useLinks(place: Place) {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string>()
  const keep = useChange((links: string[]) => client.testPages.links({ ...place, links }), {
    onDone: (page) => {
      queryClient.setQueryData(pageQuery(place).queryKey, page)
      setName('')
      setWrong(undefined)
    },
    onFail: (error) => setWrong(sentenceOf(error)),
  })
  return { keep, name, setName, wrong }
}

type LinkListProps = { address: string; links: string[]; onRemove: (link: string) => void }

function LinkList({ address, links, onRemove }: LinkListProps) {
  return (
    <ul aria-label="Your links" className="mb-4 grid gap-2 text-sm">
      {['', ...links].map((link) => {
        const href = link ? `${address}?s=${link}` : address
        return (
          <li key={link} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 grow basis-64 wrap-anywhere">{href}</span>
            <CopyButton text={href} label={link ? `Copy “${link}”` : 'Copy link'} />
            {link && <IconButton icon={X} label={`Remove “${link}”`} onClick={() => onRemove(link)} />}
          </li>
        )
      })}
    </ul>
  )
}
