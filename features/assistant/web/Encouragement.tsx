import { useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'

const lines = [
  'One conversation today is worth more than a week of planning.',
  'Small steps that are finished beat large ones that are not.',
  "Ask one person one question today. You'll learn something.",
  'A test that says no has saved you months.',
  'What you finish this week nobody can take from you.',
  'Begin with the part that you would rather put off.',
  'Someone out there has this problem today. Find them.',
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
        aria-label="Hide this line from now on"
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
