import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { evidenceQuery } from '#features/evidence/web/queries.ts'
import { showcase } from '#features/forum/contract.ts'
import { categoriesQuery } from '#features/forum/web/queries.ts'
import type { ProjectView } from '#features/projects/contract.ts'
import { client } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { SharedLink } from '#kit/web/ui/SharedLink.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { modeLabels, modes, wording } from '../contract.ts'
import type { Mode, PublicPage } from '../contract.ts'
import { postAddress } from './post.ts'
import { publicPageQuery } from './queries.ts'

type PublicPageDialogProps = { project: ProjectView; onClose: () => void }

export default function PublicPageDialog({ project, onClose }: PublicPageDialogProps) {
  const query = useQuery(publicPageQuery(project.id))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Public page"
      description="A page you can send to anyone. It shows what you're testing and how far you've come."
    >
      {query.data ? (
        <Settings project={project} page={query.data} />
      ) : (
        <Await
          query={query}
          failed={wording.loadFailed}
          skeleton={<Skeletons of={['h-20', 'h-20', 'h-20']} />}
        />
      )}
    </Dialog>
  )
}

type SettingsProps = { project: ProjectView; page: PublicPage }

function Settings({ project, page }: SettingsProps) {
  const choose = usePageChange(project.id, {
    act: (mode: Mode) => client.publicPages.choose({ projectId: project.id, mode }),
    said: (mode) => (mode === 'off' ? 'Public page turned off' : 'Public page turned on'),
  })
  if (page.isStopped) return <Callout kind="attention" title={wording.stopped} />
  const archived = project.status === 'archived'
  return (
    <div className="grid gap-5">
      <RadioCards
        legend="Who can see it?"
        name="public-page-mode"
        options={modes.map((value) => ({ value, ...modeLabels[value] }))}
        value={choose.isPending ? choose.variables : page.mode}
        onChange={(mode) => !choose.isPending && mode !== page.mode && choose.mutate(mode)}
      />
      {archived && page.mode !== 'off' && (
        <Callout kind="attention" title="This project is archived, so no one can open the page right now." />
      )}
      {page.url && !choose.isPending && <Link project={project} url={page.url} mode={page.mode} />}
      <WhatIsShown />
    </div>
  )
}

function Link({ project, url, mode }: { project: ProjectView; url: string; mode: Mode }) {
  const [asking, ask] = useState(false)
  const renew = usePageChange(project.id, {
    act: () => client.publicPages.renew({ projectId: project.id }),
    said: () => 'New link created',
    onDone: () => ask(false),
  })
  return (
    <div>
      <SharedLink label="Link to your page" url={url}>
        <Button size="sm" variant="ghost" onClick={() => ask(true)}>
          Make a new link
        </Button>
      </SharedLink>
      <BuildInPublic project={project} url={url} mode={mode} />
      <ConfirmDialog
        open={asking}
        title="Make a new link?"
        confirm="Make a new link"
        pending={renew.isPending}
        onConfirm={() => renew.mutate()}
        onCancel={() => ask(false)}
      >
        The old link will stop working right away, for everyone you sent it to.
      </ConfirmDialog>
    </div>
  )
}

/** Opens the forum's form: people should read a post in their name first. */
function BuildInPublic({ project, url, mode }: { project: ProjectView; url: string; mode: Mode }) {
  const overview = useInfiniteQuery(evidenceQuery(project.id)).data?.pages[0]
  const categoryId = useQuery(categoriesQuery).data?.items.find(({ name }) => name === showcase)?.id
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="text-sm font-semibold">Build in public</h3>
      <p className="mt-1 mb-3 text-sm text-ink-2">
        We'll start a forum post with your current test and your link. You can change it before you post it.
        {mode === 'link' && ' Anyone who reads the forum can then open your page.'}
      </p>
      <ButtonLink icon={MessagesSquare} to={postAddress({ project, overview, url, categoryId })}>
        Write the post
      </ButtonLink>
    </div>
  )
}

function WhatIsShown() {
  return (
    <div className="grid gap-4 text-sm sm:grid-cols-2">
      <div>
        <h3 className="font-semibold">People will see</h3>
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-2">
          <li>Your title and a line of your description</li>
          <li>What has to be true, and your level</li>
          <li>Your tests, their counts and what you decided</li>
          <li>What kind of evidence you have, with its date</li>
          <li>A link to your test, while you invite testers by link</li>
        </ul>
      </div>
      <div>
        <h3 className="font-semibold">They'll never see</h3>
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-2">
          <li>What people told you, or who they are</li>
          <li>What anyone paid</li>
          <li>Your notes and the links you saved</li>
          <li>Your name, username or email</li>
        </ul>
      </div>
      <p className="text-ink-2 sm:col-span-2">
        We show your title, description and tests in your own words. Check that they don't name anyone.
      </p>
    </div>
  )
}

type PageChange<V> = {
  act: (values: V) => Promise<PublicPage>
  said: (values: V) => string
  onDone?: () => void
}

function usePageChange<V>(projectId: string, { act, said, onDone }: PageChange<V>) {
  const queryClient = useQueryClient()
  return useChange(act, {
    scope: `public-page-${projectId}`,
    onDone: (page, values) => {
      queryClient.setQueryData(publicPageQuery(projectId).queryKey, page)
      toast.success(said(values))
      onDone?.()
    },
    failed: "That didn't work. Please try again.",
  })
}
