import type { Page } from '@playwright/test'

export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const styleOf = (one: Element) => getComputedStyle(one)
    const isSeen = (one: Element) =>
      one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true })
    const named = (one: Element) =>
      `${one.tagName.toLowerCase()} “${(one.textContent || one.getAttribute('aria-label') || '').trim().slice(0, 60)}”`

    const headings = [...document.querySelectorAll('h1')].filter(isSeen)
    if (headings.length !== 1) faults.push(`${headings.length} first headings`)
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px wider than its window`)

    // Only for screen readers, or shown in full on hover.
    const isForEarsOnly = (box: DOMRect) => box.width < 2 || box.height < 2
    const endsInDots = (one: Element) =>
      styleOf(one).textOverflow === 'ellipsis' || styleOf(one).webkitLineClamp !== 'none'
    function cutBy(one: Element, rect: DOMRect): boolean {
      for (let at: Element | null = one; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position } = styleOf(at)
        const box = at.getBoundingClientRect()
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        if (hides(overflowX) || hides(overflowY)) {
          if (isForEarsOnly(box) || endsInDots(at)) return false
          if (hides(overflowX) && (rect.right > box.right + 1.5 || rect.left < box.left - 1.5)) return true
          if (hides(overflowY) && (rect.bottom > box.bottom + 4 || rect.top < box.top - 4)) return true
        } else if (overflowX !== 'visible' || overflowY !== 'visible') return false
        if (position === 'fixed') return false
      }
      return false
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const parent = text.parentElement!
      if (
        !text.data.trim() ||
        parent.closest('script, style, svg, option, textarea, pre, code') ||
        !isSeen(parent)
      )
        continue
      range.selectNodeContents(text)
      const rects = [...range.getClientRects()]
      if (rects.every(isForEarsOnly)) continue
      if (rects.some((rect) => cutBy(parent, rect))) faults.push(`cut: ${named(parent)}`)
      if (rects.length < 2) continue
      for (const word of text.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        // A word longer than a line has to be split.
        if (word[0].length > 20) continue
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1 && !endsInDots(parent)) faults.push(`split: “${word[0]}” in ${named(parent)}`)
      }
    }

    const targets = [
      ...document.querySelectorAll(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]',
      ),
    ]
      .filter((one) => isSeen(one) && styleOf(one).pointerEvents !== 'none')
      .map((one) => ({ one, box: areaOf(one) }))
      .filter(({ box }) => !isForEarsOnly(box))
    function areaOf(one: Element): DOMRect {
      const boxes = [one, ...((one as HTMLInputElement).labels ?? [])].map((part) =>
        part.getBoundingClientRect(),
      )
      const left = Math.min(...boxes.map((box) => box.left))
      const top = Math.min(...boxes.map((box) => box.top))
      return new DOMRect(
        left,
        top,
        Math.max(...boxes.map((box) => box.right)) - left,
        Math.max(...boxes.map((box) => box.bottom)) - top,
      )
    }
    const isInSentence = (one: Element) =>
      styleOf(one).display === 'inline' &&
      [...one.parentElement!.childNodes].some((near) => near !== one && near.textContent!.trim().length > 1)
    const small = ({ box }: { box: DOMRect }) => box.width < 24 || box.height < 24
    // WCAG 2.2, 2.5.8: a smaller target passes if a 24 px circle around its center meets no other
    // target.
    const isCrowded = (target: { one: Element; box: DOMRect }) =>
      targets.some(({ one, box }) => {
        if (one === target.one || one.contains(target.one) || target.one.contains(one)) return false
        const x = target.box.x + target.box.width / 2
        const y = target.box.y + target.box.height / 2
        const dx = Math.max(box.left - x, 0, x - box.right)
        const dy = Math.max(box.top - y, 0, y - box.bottom)
        return Math.hypot(dx, dy) < 12
      })
    for (const target of targets)
      if (small(target) && !isInSentence(target.one) && isCrowded(target))
        faults.push(
          `small: ${named(target.one)}, ${Math.round(target.box.width)} by ${Math.round(target.box.height)} px`,
        )
    return faults
  })
}
