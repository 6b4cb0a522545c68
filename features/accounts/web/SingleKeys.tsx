import { useState } from 'react'
import { preferences } from '#kit/web/local-store/preferences.ts'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'

export function SingleKeys() {
  const [off, setOff] = useState(() => preferences.read('single-keys') === 'off')
  const choose = (on: boolean) => {
    preferences.save('single-keys', on ? 'on' : 'off')
    setOff(!on)
  }
  return (
    <Card>
      <CardHead title="Keyboard shortcuts" />
      <Checkbox
        checked={!off}
        onChange={({ target }) => choose(target.checked)}
        label="Single-key shortcuts"
        help="For example, e adds evidence on a project. Turn them off if you use speech input or press keys by accident. This is for this browser only."
      />
    </Card>
  )
}
