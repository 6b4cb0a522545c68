import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { evidenceKinds } from '#planner/evidence/evidence.ts'
import type { TestView } from '../contract.ts'
import type { Opened } from './opened.ts'

/** Opened by a button, or by `?log=evidence`, `?log=payment` or `?decide=test`. */
export function useOpened(test: TestView | null): [Opened, (next: Opened) => void] {
  const [address, setAddress] = useSearchParams()
  const [opened, setOpened] = useState<Opened>(null)
  const asked = askedFor(address, test)
  const open = (next: Opened) => {
    setOpened(next)
    if (asked)
      setAddress(
        (before) => new URLSearchParams([...before].filter(([name]) => name !== 'log' && name !== 'decide')),
        {
          replace: true,
          preventScrollReset: true,
        },
      )
  }
  return [opened ?? asked, open]
}

function askedFor(address: URLSearchParams, test: TestView | null): Opened {
  const log = address.get('log')
  if (log === 'evidence') return { dialog: 'log' }
  const kind = evidenceKinds.find((one) => one === log)
  if (kind) return { dialog: 'log', kind }
  const waits = test && test.state !== 'planned' && address.get('decide') === 'test'
  return waits ? { dialog: 'decide', test } : null
}
