import { client } from '#kit/web/api.ts'
import { patch } from '#kit/web/optimistic.ts'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { collaborationsKey, suggestionsQuery } from './queries.ts'

export function PauseSwitch({ pausedAt }: { pausedAt: string | null }) {
  const pause = useChange((paused: boolean) => client.collaborations.pause({ paused }), {
    shows: [collaborationsKey],
    optimistic: (paused) => [
      patch(suggestionsQuery.queryKey, (known) => ({
        ...known,
        pausedAt: paused ? new Date().toISOString() : null,
      })),
    ],
  })
  return (
    <Checkbox
      label="Pause matching"
      checked={pausedAt !== null}
      aria-busy={pause.isPending || undefined}
      onChange={(event) => !pause.isPending && pause.mutate(event.target.checked)}
    />
  )
}
