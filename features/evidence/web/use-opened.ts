import { useState } from 'react'
import { useLocation, useSearchParams } from '#kit/web/router/hooks.ts'
import { evidenceKinds } from '#planner/evidence/evidence.ts'
import type { MomentView, TestView } from '../contract.ts'
import type { Log, Opened, Said } from './opened.ts'

type Known = { test: TestView | null; moment: MomentView | null }

const names = ['log', 'decide', 'moment']

/**
 * Opened by a button, or by `?log=evidence` (with what was said in the entry's state), `?log=payment`,
 * `?decide=test` or `?moment=` with its id.
 */
export function useOpened(known: Known) {
  const [address, setAddress] = useSearchParams()
  const { key, state } = useLocation()
  const [opened, setOpened] = useState<Opened>(null)
  const { said = null } = (state ?? {}) as { said?: Said }
  const asked = withPress(askedFor(address, { ...known, said }), key)
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

type Asked = Known & { said: Said | null }

function askedFor(address: URLSearchParams, { test, moment, said }: Asked): Opened {
  const log = address.get('log')
  if (log === 'evidence') return { dialog: 'log', said }
  const kind = evidenceKinds.find((one) => one === log)
  if (kind) return { dialog: 'log', kind }
  if (moment && address.get('moment') === moment.id) return { dialog: 'moment', moment, test }
  const waits = test && test.state !== 'planned' && address.get('decide') === 'test'
  return waits ? { dialog: 'decide', test } : null
}
