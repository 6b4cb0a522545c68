import { useState } from 'react'
import { itemAt } from '#kit/contract/ensure.ts'
import { preferences } from '#kit/web/local-store/preferences.ts'
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

export function Encouragement() {
  const [hidden, setHidden] = useState(() => preferences.read(key) === 'yes')
  const [line] = useState(oneLine)
  if (hidden) return null
  return (
    <div className="flex items-center gap-3">
      <p className="grow text-base text-balance">{line}</p>
      <Button
        size="sm"
        variant="ghost"
        aria-label="Hide this tip from now on"
        onClick={() => {
          preferences.save(key, 'yes')
          setHidden(true)
        }}
      >
        Hide
      </Button>
    </div>
  )
}

function oneLine(): string {
  return itemAt(lines, Math.floor(Math.random() * lines.length))
}
