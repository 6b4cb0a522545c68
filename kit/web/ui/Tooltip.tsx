import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, PointerEvent, ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { ensure } from '#kit/contract/ensure.ts'

const delay = 400
const edge = 8

/**
 * Only the control's own name, so nothing needs announcing. Handmade: a library was an eighth of the
 * first screen's script.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [control, setControl] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setControl(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const pointed = ({ currentTarget, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    const found = currentTarget.firstElementChild
    timer.current = setTimeout(() => setControl(found), delay)
  }
  const focused = ({ target }: FocusEvent) => target.matches(':focus-visible') && setControl(target)
  return (
    <span
      role="presentation"
      className="contents"
      onPointerEnter={pointed}
      onPointerLeave={hide}
      onPointerDown={hide}
      onClick={hide}
      onFocus={focused}
      onBlur={hide}
    >
      {children}
      {control && <Bubble text={text} control={control} onHide={hide} />}
    </span>
  )
}

type BubbleProps = { text: string; control: Element; onHide: () => void }

function Bubble({ text, control, onHide }: BubbleProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style, offsetWidth, offsetHeight } = ensure(ref.current)
    const { left, width, top, bottom } = control.getBoundingClientRect()
    const furthest = document.documentElement.clientWidth - offsetWidth - edge
    style.left = `${Math.max(edge, Math.min(left + (width - offsetWidth) / 2, furthest))}px`
    style.top = `${top < offsetHeight ? bottom : top - offsetHeight}px`
  }, [control, text])
  useEffect(() => {
    const escaped = ({ key }: KeyboardEvent) => key === 'Escape' && onHide()
    document.addEventListener('keydown', escaped)
    document.addEventListener('scroll', onHide, true)
    return () => {
      document.removeEventListener('keydown', escaped)
      document.removeEventListener('scroll', onHide, true)
    }
  })
  return createPortal(
    <div ref={ref} role="tooltip" className="fixed z-(--z-overlay) py-1.5">
      <div className="animate-[rise_var(--duration-base)_var(--ease-out)] rounded-mark border border-line bg-raised px-2 py-1 text-xs text-ink shadow-floating">
        {text}
      </div>
    </div>,
    // Portaled into an open dialog: the top layer would cover it.
    control.closest('dialog') ?? document.body,
  )
}
