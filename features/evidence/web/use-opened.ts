import { useState } from 'react'
import { useLocation, useSearchParams } from '#kit/web/router/hooks.ts'
import { evidenceKinds } from '#planner/evidence/evidence.ts'
import type { MomentView, TestView } from '../contract.ts'
import type { Log, Opened } from './opened.ts'

type Known = { test: TestView | null; moment: MomentView | null }

const names = ['log', 'decide', 'moment']

/** Opened by a button, or by `?log=evidence`, `?log=payment`, `?decide=test` or `?moment=` with its id. */
export function useOpened(known: Known) {
  const [address, setAddress] = useSearchParams()
  const { key } = useLocation()
  const [opened, setOpened] = useState<Opened>(null)
  const asked = withPress(askedFor(address, known), key)
  const open = (next: Opened) => {
    setOpened(withPress(next, crypto.randomUUID()))
    if (asked)
      setAddress((before) => new URLSearchParams([...before].filter(([name]) => !names.includes(name))), {
        replace: true,
        preventScrollReset: true,
      })
  }
  const newest = isLog(opened) && isLog(asked) ? asked : (opened ?? asked)
  return { open, ...useOneLog(newest) }
}

/** While one piece is being saved its dialog stays, to return if that fails. Another press waits for it. */
function useOneLog(newest: Opened) {
  const asked = isLog(newest) ? newest : null
  const [log, setLog] = useState<Log | null>(null)
  if ((asked === null) !== (log === null)) setLog(asked)
  const openWaiting = asked && log && asked.press !== log.press ? () => setLog(asked) : null
  return { opened: asked ? log : newest, openWaiting }
}

const isLog = (opened: Opened): opened is Log => opened?.dialog === 'log'

const withPress = (opened: Opened, press: string): Opened => (isLog(opened) ? { ...opened, press } : opened)

function askedFor(address: URLSearchParams, { test, moment }: Known): Opened {
  const log = address.get('log')
  if (log === 'evidence') return { dialog: 'log' }
  const kind = evidenceKinds.find((one) => one === log)
  if (kind) return { dialog: 'log', kind }
  if (moment && address.get('moment') === moment.id) return { dialog: 'moment', moment, test }
  const waits = test && test.state !== 'planned' && address.get('decide') === 'test'
  return waits ? { dialog: 'decide', test } : null
}
