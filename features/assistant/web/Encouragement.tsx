import { useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'

const lines = [
  'One real conversation today can save you a week of planning.',
  'Pick something small and finish it today.',
  "Ask one person one question today. You'll learn something.",
  'If a test tells you no, it just saved you months.',
  'Anything you finish this week is progress you keep.',
  "Try starting with the task you've been putting off.",
  'Someone has this problem right now. Go talk to them.',
]
const key = 'assistant:quiet'

/** A line to go on with, drawn anew on each visit; it can be hidden for good. */
export function Encouragement() {
  const [hidden, setHidden] = useState(isHidden)
  const [line] = useState(oneLine)
  if (hidden) return null
  return (
    <div className="flex items-center gap-3">
      <p className="grow text-base text-balance">{line}</p>
      <Button
        size="sm"
        variant="ghost"
        aria-label="Hide this tip from now on"
        onClick={() => setHidden(hide())}
      >
        Hide
      </Button>
    </div>
  )
}

function oneLine(): string {
  return lines[Math.floor(Math.random() * lines.length)]!
}

function isHidden(): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

function hide(): true {
  try {
    localStorage.setItem(key, 'yes')
  } catch {
    // Without storage it is hidden until the page is loaded anew.
  }
  return true
}
