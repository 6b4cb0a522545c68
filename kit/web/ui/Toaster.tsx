import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { buttonLook } from './button-look.ts'
import { cx } from './cx.ts'
import { toasts } from './toast.ts'
import type { ToastMessage } from './toast.ts'

/** Radix announces toasts and pauses them on hover and focus. */
export function Toaster() {
  const messages = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get)
  return (
    <Toast.Provider label="Notice" swipeDirection="left">
      {messages.map((message) => (
        <OneToast key={message.id} message={message} />
      ))}
      <Toast.Viewport className="fixed inset-x-4 top-16 z-(--z-toast) m-0 grid list-none gap-2 p-0 sm:inset-x-auto sm:top-auto sm:bottom-6 sm:left-6 sm:w-[360px]" />
    </Toast.Provider>
  )
}

function OneToast({ message }: { message: ToastMessage }) {
  const { id, kind, title, description, action } = message
  const failed = kind === 'error'
  const Icon = failed ? CircleAlert : CircleCheck
  return (
    <Toast.Root
      duration={failed || action ? 8000 : 4000}
      type={failed ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && toasts.remove(id)}
      className={cx(
        'flex animate-[rise_var(--duration-base)_var(--ease-out)] items-start gap-3 rounded-card ' +
          'border bg-raised p-4 text-sm shadow-floating',
        failed ? 'border-danger-line' : 'border-line',
      )}
    >
      <Icon
        aria-hidden
        className={cx('mt-0.5 size-5 shrink-0', failed ? 'text-danger-ink' : 'text-good-ink')}
      />
      <div className="min-w-0 grow">
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {description && <Toast.Description className="mt-0.5 text-ink-2">{description}</Toast.Description>}
        {action && 'href' in action && <ToastLink {...action} />}
      </div>
      {action && 'onPress' in action && (
        <Toast.Action
          altText={action.label}
          onClick={action.onPress}
          className={buttonLook({ variant: 'secondary', size: 'sm' })}
        >
          {action.label}
        </Toast.Action>
      )}
      <Dismiss />
    </Toast.Root>
  )
}

function ToastLink({ label, href, here }: { label: string; href: string; here?: true }) {
  return (
    <a
      href={href}
      {...(here ? {} : { target: '_blank', rel: 'noopener' })}
      className="mt-1 inline-block font-medium text-accent-ink underline"
    >
      {label}
    </a>
  )
}

function Dismiss() {
  return (
    <Toast.Close
      aria-label="Dismiss"
      className="touch-target grid size-6 shrink-0 place-items-center rounded-mark text-ink-3 hover:bg-hover hover:text-ink"
    >
      <X aria-hidden className="size-4" />
    </Toast.Close>
  )
}
