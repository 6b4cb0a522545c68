import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Card, CardHead } from './Card.tsx'

type SettingRowProps = { title: string; value: ReactNode; act?: string; children: ReactNode }

export function SettingRow({ title, value, act = 'Change', children }: SettingRowProps) {
  const [open, setOpen] = useState(false)
  return (
    <Card>
      <CardHead
        title={title}
        action={
          <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Close' : act}
            <span className="sr-only"> {title.toLowerCase()}</span>
          </Button>
        }
      />
      <div className="-mt-2 text-sm wrap-anywhere text-ink-2">{value}</div>
      {open && <div className="mt-4">{children}</div>}
    </Card>
  )
}
