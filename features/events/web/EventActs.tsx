import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { EventView } from '../contract.ts'
import { eventsKey } from './queries.ts'

export function EventActs({ event }: { event: EventView }) {
  const { state, mine } = event
  if (state === 'running')
    return mine === null ? <p className="text-meta text-ink-3">{wording.begun}</p> : null
  return mine === null ? <Register event={event} /> : <Unregister event={event} />
}

/** The clicked button has changed; the card stays. */
const focusEvent = (id: string) => document.getElementById(`event-${id}`)?.focus()

function Register({ event: { id, title, registered, capacity } }: { event: EventView }) {
  const register = useChange(
    (_: undefined, idempotencyKey) =>
      client.events.register({ eventId: id }, { context: { idempotencyKey } }),
    {
      shows: [eventsKey],
      onDone: ({ mine, position }) =>
        toast.success(
          mine === 'registered' ? "You're registered" : `You're number ${position} on the waiting list`,
        ),
      onShown: () => focusEvent(id),
      failed: wording.registerFailedText,
      title: wording.registerFailed,
    },
  )
  const words = registered >= capacity ? 'Join waiting list' : 'Register'
  return (
    <Button
      variant="primary"
      aria-label={`${words}: ${title}`}
      pending={register.isPending}
      onClick={() => register.mutate(undefined)}
    >
      {words}
    </Button>
  )
}

function Unregister({ event: { id, title, mine, waiting } }: { event: EventView }) {
  const [open, setOpen] = useState(false)
  const cancel = useChange(() => client.events.unregister({ eventId: id }), {
    shows: [eventsKey],
    onDone: () => {
      setOpen(false)
      toast.success(mine === 'registered' ? 'Registration canceled' : 'You left the waiting list')
    },
    onShown: () => focusEvent(id),
  })
  const words = mine === 'registered' ? 'Cancel registration' : 'Leave waiting list'
  return (
    <>
      <Button aria-label={`${words}: ${title}`} onClick={() => setOpen(true)}>
        {words}
      </Button>
      <ConfirmDialog
        open={open}
        title={`${words}?`}
        confirm={words}
        cancel="Keep my spot"
        danger
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined)}
        onCancel={() => setOpen(false)}
      >
        {waiting > 0
          ? 'Your spot will go to the next person on the waiting list.'
          : 'You can register again while there are spots left.'}
      </ConfirmDialog>
    </>
  )
}
