import type { LucideIcon } from 'lucide-react'
import { cloneElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ButtonHTMLAttributes, KeyboardEvent, MouseEvent, ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { ensure } from '#kit/contract/ensure.ts'
import { cx } from './cx.ts'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
}

type Opener = { button: HTMLButtonElement; byKeyboard: boolean }
type MenuProps = { trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>; items: MenuItem[] }

const gap = 4
const edge = 8

/** Handmade: the library was 27 KB on every screen with a menu. */
export function Menu({ trigger, items }: MenuProps) {
  const [opener, setOpener] = useState<Opener | null>(null)
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': opener !== null,
        onClick: ({ currentTarget: button, detail }: MouseEvent<HTMLButtonElement>) =>
          setOpener(opener ? null : { button, byKeyboard: detail === 0 }),
        onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          event.currentTarget.click()
        },
      })}
      {opener &&
        createPortal(
          <Items opener={opener} items={items} onClose={() => setOpener(null)} />,
          // Portaled into an open dialog: the top layer would cover it.
          opener.button.closest('dialog') ?? document.body,
        )}
    </>
  )
}

type ItemsProps = { opener: Opener; items: MenuItem[]; onClose: () => void }

function Items({ opener: { button, byKeyboard }, items, onClose }: ItemsProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const menu = ensure(ref.current)
    const place = () => placeUnderOrAbove(button, menu)
    place()
    ;(byKeyboard ? itemsIn(menu)[0] : menu)?.focus({ preventScroll: true })
    document.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      document.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [button, byKeyboard])
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) =>
      [button, ensure(ref.current)].some((own) => own.contains(target as Node)) || onClose()
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  })
  const leave = () => {
    button.focus({ preventScroll: true })
    onClose()
  }
  return (
    <div
      ref={ref}
      role="menu"
      aria-label={button.ariaLabel ?? button.innerText}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault()
        // After Tab, the browser goes on from the button.
        if (event.key === 'Escape' || event.key === 'Tab') leave()
        else moveFocus(event)
      }}
      className="fixed z-(--z-overlay) max-h-[calc(100dvh-1rem)] min-w-44 animate-[rise_var(--duration-base)_var(--ease-out)] overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-floating outline-none"
    >
      {items.map((item) => (
        <Item key={item.label} {...item} onLeave={leave} />
      ))}
    </div>
  )
}

function Item({
  label,
  icon: Icon,
  onSelect,
  danger,
  disabled,
  onLeave,
}: MenuItem & { onLeave: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        if (disabled) return
        // First the focus: a dialog gives it back to where it was.
        onLeave()
        onSelect()
      }}
      className={cx(
        'flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-control px-3 text-left text-sm ' +
          'outline-none focus:bg-hover aria-disabled:cursor-not-allowed aria-disabled:text-ink-3',
        danger && 'text-danger-ink',
      )}
    >
      {Icon && <Icon aria-hidden className="size-4" />}
      {label}
    </button>
  )
}

const itemsIn = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsIn(event.currentTarget)
  const at = items.findIndex((item) => item === document.activeElement)
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  const starts = ({ innerText }: HTMLElement) => innerText.toLowerCase().startsWith(event.key.toLowerCase())
  const places: Record<string, HTMLElement | undefined> = {
    ArrowDown: after[0],
    ArrowUp: at < 0 ? items.at(-1) : items.at(at - 1),
    Home: items[0],
    End: items.at(-1),
  }
  const next =
    event.key in places ? places[event.key] : event.key.length === 1 ? after.find(starts) : undefined
  if (!next || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  next.focus()
}

function placeUnderOrAbove(button: HTMLElement, menu: HTMLElement): void {
  const { right, top, bottom } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth, offsetHeight, style } = menu
  const lowest = clientHeight - offsetHeight - edge
  const above = Math.min(top - gap - offsetHeight, lowest)
  style.left = `${Math.max(edge, Math.min(right, clientWidth - edge) - offsetWidth)}px`
  style.top = `${Math.max(edge, bottom + gap > lowest ? above : bottom + gap)}px`
}
