import { useState } from 'react'
import { preferences } from '#kit/web/local-store/preferences.ts'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'

export function SpeedChoice() {
  const [off, setOff] = useState(() => preferences.read('page-speed') === 'off')
  const choose = (on: boolean) => {
    preferences.save('page-speed', on ? 'on' : 'off')
    setOff(!on)
  }
  return (
    <Card>
      <CardHead title="Page speed" />
      <Checkbox
        checked={!off}
        onChange={({ target }) => choose(target.checked)}
        label="Count how fast pages are for me"
        help="We add up times by screen and day, without your name or network address. This is for this browser only."
      />
    </Card>
  )
}
