import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { client, errorBody } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { useHashTarget } from '#kit/web/use-hash-target.ts'
import { limits, scopeLabels, wording } from '../contract.ts'
import type { AccessView, AppView, TokenView } from '../contract.ts'
import { CreateTokenDialog } from './CreateTokenDialog.tsx'
import { accessQuery } from './queries.ts'

export function AppsAndTokens() {
  const query = useQuery(accessQuery)
  const [creating, setCreating] = useState(false)
  const { data } = query
  useHashTarget()
  return (
    <div id="apps-and-tokens" tabIndex={-1} className="scroll-mt-20 focus:outline-none">
      <Card>
        <CardHead
          title="Connected apps and tokens"
          action={
            <Button
              size="sm"
              icon={Plus}
              disabled={!data || data.tokens.length >= limits.tokens}
              onClick={() => setCreating(true)}
            >
              Create token
            </Button>
          }
        />
        <p className="max-w-[68ch] text-sm text-ink-2">
          Let Claude, Cursor or a script of your own read your plan, and check things off if you allow it.
          Changing your password or signing out everywhere disconnects every app and revokes every token.
        </p>
        {data ? (
          <Lists access={data} />
        ) : (
          <div className="mt-4">
            <Await
              query={query}
              failed={wording.loadFailed}
              skeleton={<Skeletons of={['h-16', 'h-16']} className="grid gap-3" />}
            />
          </div>
        )}
      </Card>
      {creating && <CreateTokenDialog onClose={() => setCreating(false)} />}
    </div>
  )
}

function Lists({ access: { tokens, apps } }: { access: AccessView }) {
  if (tokens.length + apps.length === 0)
    return <p className="mt-3 text-sm font-medium">Nothing is connected</p>
  return (
    <>
      <ul className="mt-2 divide-y divide-line text-sm">
        {apps.map((app) => (
          <Row key={app.id} one={app} detail={app.host} end={<End kind="app" one={app} />} />
        ))}
        {tokens.map((token) => (
          <Row
            key={token.id}
            one={token}
            detail={<code className="font-mono">{token.prefix}…</code>}
            end={<End kind="token" one={token} />}
          />
        ))}
      </ul>
      {tokens.length >= limits.tokens && <p className="text-sm text-ink-2">{wording.tooMany}</p>}
    </>
  )
}

function Row({ one, detail, end }: { one: AppView | TokenView; detail: ReactNode; end: ReactNode }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <span className="min-w-0 font-medium">{one.name}</span>
          <Badge look={one.scope === 'write' ? 'accent' : 'neutral'}>{scopeLabels[one.scope].label}</Badge>
        </p>
        <p className="wrap-anywhere text-ink-2">
          {detail} · {one.project ? `Only ${one.project.title}` : 'All projects'}
        </p>
        <p className="text-ink-3">
          {one.lastUsedAt ? (
            <>
              Last used <Time at={one.lastUsedAt} ago />
            </>
          ) : (
            'Never used'
          )}
          {' · '}Works until <Time at={one.expiresAt} />
        </p>
      </div>
      {end}
    </li>
  )
}

const endings = {
  app: {
    button: 'Disconnect',
    title: (name: string) => `Disconnect “${name}”?`,
    text: 'It stops working right away. To use it again, connect it from the app.',
    done: 'App disconnected',
    act: (id: string) => client.accessTokens.disconnect({ appId: id }),
  },
  token: {
    button: 'Revoke',
    title: (name: string) => `Revoke “${name}”?`,
    text: "Programs that use this token stop working right away. You can't undo this.",
    done: 'Token revoked',
    act: (id: string) => client.accessTokens.revoke({ tokenId: id }),
  },
}

function End({ kind, one: { id, name } }: { kind: keyof typeof endings; one: { id: string; name: string } }) {
  const [asking, setAsking] = useState(false)
  const ending = endings[kind]
  const end = useChange(() => ending.act(id), {
    shows: [accessQuery.queryKey],
    onDone: () => toast.success(ending.done),
    // Already revoked is fine; the list will show it.
    onFail: (failure) => {
      setAsking(false)
      if (errorBody(failure)?.code !== 'not_found') sayFailure(failure)
    },
  })
  return (
    <>
      <Button size="sm" aria-label={`${ending.button} “${name}”`} onClick={() => setAsking(true)}>
        {ending.button}
      </Button>
      <ConfirmDialog
        open={asking}
        title={ending.title(name)}
        confirm={ending.button}
        danger
        pending={end.isPending}
        onConfirm={() => end.mutate()}
        onCancel={() => setAsking(false)}
      >
        {ending.text}
      </ConfirmDialog>
    </>
  )
}
