import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FocusEvent, PointerEvent, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { buttonLook } from './button-look.ts'
import { cx } from './cx.ts'
import { toasts } from './toast.ts'
import type { ToastMessage } from './toast.ts'

/** Handmade: a library was 15 KB on every screen. */
export function Toasts() {
  const messages = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get)
  const list = useRef<HTMLOListElement>(null)
  const { paused, ...pauses } = usePause(messages.length > 0)
  useKeys(list)
  return (
    <div role="region" aria-label="Notifications (F8)" tabIndex={-1} {...pauses}>
      {/* Newest first for Tab, oldest on top to look at. */}
      <ol
        ref={list}
        tabIndex={-1}
        className="fixed inset-x-4 top-16 z-(--z-toast) m-0 flex list-none flex-col-reverse gap-2 p-0 empty:pointer-events-none sm:inset-x-auto sm:top-auto sm:bottom-6 sm:left-6 sm:w-[360px]"
      >
        {messages.toReversed().map((message) => (
          <Toast key={message.id} message={message} paused={paused} />
        ))}
      </ol>
    </div>
  )
}

function Toast({ message, paused }: { message: ToastMessage; paused: boolean }) {
  const { id, kind, title, description, action } = message
  const failed = kind === 'error'
  const Icon = failed ? CircleAlert : CircleCheck
  useCountdown({ id, duration: failed || action ? 8000 : 4000, paused })
  return (
    <li
      tabIndex={0}
      data-toast={id}
      {...useSwipe(id)}
      className={cx(
        'flex animate-[rise_var(--duration-base)_var(--ease-out)] touch-none items-start gap-3 ' +
          'rounded-card border bg-raised p-4 text-sm shadow-floating select-none',
        failed ? 'border-danger-line' : 'border-line',
      )}
    >
      <Icon
        aria-hidden
        className={cx('mt-0.5 size-5 shrink-0', failed ? 'text-danger-ink' : 'text-good-ink')}
      />
      <div className="min-w-0 grow">
        <div className="font-semibold">{title}</div>
        {description && <div className="mt-0.5 text-ink-2">{description}</div>}
        {action && 'href' in action && <ToastLink {...action} />}
      </div>
      {action && 'onPress' in action && (
        <button
          type="button"
          onClick={() => {
            action.onPress()
            close(id)
          }}
          className={buttonLook({ variant: 'secondary', size: 'sm' })}
        >
          {action.label}
        </button>
      )}
      <Dismiss id={id} />
      <Announcement message={message} />
    </li>
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

function Dismiss({ id }: { id: number }) {
  return (
    <button
      type="button"
      aria-label="Dismiss"
      onClick={() => close(id)}
      className="touch-target grid size-6 shrink-0 place-items-center rounded-mark text-ink-3 hover:bg-hover hover:text-ink"
    >
      <X aria-hidden className="size-4" />
    </button>
  )
}

/** Screen readers announce text that appears in a live region, not a region that appears with its text. */
function Announcement({ message: { kind, title, description, action } }: { message: ToastMessage }) {
  const [stage, setStage] = useState<'empty' | 'said' | 'over'>('empty')
  useEffect(() => {
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => setStage('said'))))
    const timer = setTimeout(() => setStage('over'), 1000)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  if (stage === 'over') return null
  const words = ['Notice', title, description, action?.label].filter(Boolean).join(' ')
  return createPortal(
    <div role="status" aria-live={kind === 'error' ? 'assertive' : 'polite'} className="sr-only">
      {stage === 'said' && words}
    </div>,
    document.body,
  )
}

const elementOf = (id: number) => document.querySelector<HTMLElement>(`[data-toast="${id}"]`)

function close(id: number): void {
  const toast = elementOf(id)
  if (toast?.contains(document.activeElement)) toast.parentElement?.focus()
  toasts.remove(id)
}

function useCountdown({ id, duration, paused }: { id: number; duration: number; paused: boolean }): void {
  const left = useRef(duration)
  useEffect(() => {
    if (paused) return
    const started = Date.now()
    const timer = setTimeout(() => close(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - started
    }
  }, [id, paused])
}

/** While the pointer or the focus is on them, and while the window is in the background. */
function usePause(any: boolean) {
  const [paused, setPaused] = useState(false)
  // The last one may be closed under the pointer.
  if (paused && !any) setPaused(false)
  useEffect(() => {
    if (!any) return
    const [pause, resume] = [() => setPaused(true), () => setPaused(false)]
    window.addEventListener('blur', pause)
    window.addEventListener('focus', resume)
    return () => {
      window.removeEventListener('blur', pause)
      window.removeEventListener('focus', resume)
    }
  }, [any])
  return {
    paused,
    onFocus: () => setPaused(any),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      !currentTarget.contains(relatedTarget) && setPaused(false),
    onPointerMove: () => setPaused(any),
    onPointerLeave: ({ currentTarget }: PointerEvent) =>
      !currentTarget.contains(document.activeElement) && setPaused(false),
  }
}

function useKeys(list: RefObject<HTMLOListElement | null>): void {
  useEffect(() => {
    const pressed = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key === 'F8') list.current?.focus()
      if (key !== 'Escape' || defaultPrevented) return
      const newest = toasts.get().at(-1)
      const focused = toasts.get().find(({ id }) => elementOf(id)?.contains(target as Node))
      if (newest) close((focused ?? newest).id)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [list])
}

/** In px: how far to the left counts as a swipe, and what a still finger or mouse moves. */
const swipe = { enough: 50, touch: 10, mouse: 2 }

function useSwipe(id: number) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const swiping = useRef(false)
  return {
    onPointerDown: ({ button, clientX: x, clientY: y }: PointerEvent) => {
      if (button === 0) start.current = { x, y }
    },
    onPointerMove: ({ target, pointerId, pointerType, clientX, clientY }: PointerEvent) => {
      if (!start.current || swiping.current) return
      const [left, down] = [start.current.x - clientX, Math.abs(clientY - start.current.y)]
      const still = pointerType === 'touch' ? swipe.touch : swipe.mouse
      if (left > still && left > down) {
        swiping.current = true
        ;(target as Element).setPointerCapture(pointerId)
      } else if (Math.abs(left) > still || down > still) start.current = null
    },
    onPointerUp: ({ currentTarget, clientX }: PointerEvent) => {
      const left = swiping.current && start.current ? start.current.x - clientX : 0
      if (swiping.current)
        currentTarget.addEventListener('click', (click) => click.preventDefault(), { once: true })
      start.current = null
      swiping.current = false
      if (left > swipe.enough) close(id)
    },
  }
}
