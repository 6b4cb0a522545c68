import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Where each answer was seen last: the chosen button, then its chip. */
const places = new Map<string, DOMRect>()

export const leaveFrom = (trait: string, button: Element): void =>
  void places.set(trait, button.getBoundingClientRect())

/** Each chip flies in from where its answer was. Still for those who asked for less motion. */
export function useFlyingChips(traits: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    for (const [trait, chip] of chipsIn(list.current)) fly(chip, trait)
  }, [traits])
  useLayoutEffect(() => {
    const leaving = list.current
    return () => {
      for (const [trait, chip] of chipsIn(leaving)) leaveFrom(trait, chip)
    }
  }, [])
  return list
}

const chipsIn = (list: HTMLElement | null) =>
  [...(list?.children ?? [])].map((chip) => [(chip as HTMLElement).dataset.trait ?? '', chip] as const)

function fly(chip: Element, trait: string): void {
  const from = places.get(trait)
  places.delete(trait)
  if (!from || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = chip.getBoundingClientRect()
  chip.animate(
    { transform: [`translate(${from.x - to.x}px, ${from.y - to.y}px)`, 'none'], opacity: [1, 1] },
    { duration: 320, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  )
}
