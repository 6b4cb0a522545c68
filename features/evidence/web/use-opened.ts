import { useState } from 'react'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { evidenceKinds } from '#planner/evidence/evidence.ts'
import type { MomentView, TestView } from '../contract.ts'
import type { Opened } from './opened.ts'

type Known = { test: TestView | null; moment: MomentView | null }

const names = ['log', 'decide', 'moment']

/** Opened by a button, or by `?log=evidence`, `?log=payment`, `?decide=test` or `?moment=` with its id. */
export function useOpened(known: Known): [Opened, (next: Opened) => void] {
  const [address, setAddress] = useSearchParams()
  const [opened, setOpened] = useState<Opened>(null)
  const asked = askedFor(address, known)
  const open = (next: Opened) => {
    setOpened(next)
    if (asked)
      setAddress((before) => new URLSearchParams([...before].filter(([name]) => !names.includes(name))), {
        replace: true,
        preventScrollReset: true,
      })
  }
  return [opened ?? asked, open]
}

function askedFor(address: URLSearchParams, { test, moment }: Known): Opened {
  const log = address.get('log')
  if (log === 'evidence') return { dialog: 'log' }
  const kind = evidenceKinds.find((one) => one === log)
  if (kind) return { dialog: 'log', kind }
  if (moment && address.get('moment') === moment.id) return { dialog: 'moment', moment, test }
  const waits = test && test.state !== 'planned' && address.get('decide') === 'test'
  return waits ? { dialog: 'decide', test } : null
}
