import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { SignedIn } from '#features/accounts/web/use-session.ts'
import { limits, wording } from '#features/search/contract.ts'
import { itemAt } from '#kit/contract/ensure.ts'
import { sentenceOf } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { KeySheet } from './KeySheet.tsx'
import { Options, optionId } from './Options.tsx'
import type { PaletteView } from './palette-keys.ts'
import { useEntries } from './use-entries.ts'
import type { Entry, EntryGroup, Search } from './use-entries.ts'

type PaletteProps = {
  user: SignedIn
  view: PaletteView
  takeTyped: () => string
  onView: (view: PaletteView) => void
  onClose: () => void
}

export default function Palette({ view, onClose, ...rest }: PaletteProps) {
  if (view === 'keys') return <KeySheet onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Search" width="lg">
      <SearchBox {...rest} onClose={onClose} />
    </Dialog>
  )
}

function SearchBox({ user, takeTyped, onView, onClose }: Omit<PaletteProps, 'view'>) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const { groups, search } = useEntries({ user, typed, onKeys: () => onView('keys') })
  const [active, choose] = useActive(groups)
  const run = (entry: Entry) => {
    if (!entry.staysOpen) onClose()
    entry.run()
  }
  const pressed = pressedOn({ list, groups, active, choose, run })
  return (
    <div className="grid gap-3">
      <Input
        role="combobox"
        aria-label="Search"
        aria-expanded={active !== undefined}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(list, active)}
        autoComplete="off"
        maxLength={limits.longest}
        placeholder="A page, a project, a person, a question…"
        value={typed}
        onFocus={() => setTyped((typed + takeTyped()).slice(0, limits.longest))}
        onChange={({ target }) => {
          setTyped(target.value)
          choose(null)
        }}
        onKeyDown={pressed}
      />
      <Said typed={typed} groups={groups} search={search} />
      <Options list={list} groups={groups} active={active} onPoint={choose} onRun={run} />
    </div>
  )
}

function useActive(groups: EntryGroup[]): [Entry | undefined, (id: string | null) => void] {
  const [chosen, choose] = useState<string | null>(null)
  const entries = entriesOf(groups)
  return [entries.find(({ id }) => id === chosen) ?? entries[0], choose]
}

const entriesOf = (groups: EntryGroup[]) => groups.flatMap(({ entries }) => entries)

type Pressing = {
  list: string
  groups: EntryGroup[]
  active: Entry | undefined
  choose: (id: string) => void
  run: (entry: Entry) => void
}

function pressedOn({ list, groups, active, choose, run }: Pressing) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // Enter may confirm input-method text.
    if (!active || event.nativeEvent.isComposing || (!by && event.key !== 'Enter')) return
    event.preventDefault()
    if (!by) return run(active)
    const entries = entriesOf(groups)
    const next = itemAt(entries, (entries.indexOf(active) + by) % entries.length)
    choose(next.id)
    document.querySelector(`#${CSS.escape(optionId(list, next))}`)?.scrollIntoView({ block: 'nearest' })
  }
}

function Said({ typed, groups, search }: { typed: string; groups: EntryGroup[]; search: Search }) {
  const found = entriesOf(groups).length
  if (search.error)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger-ink">
        {sentenceOf(search.error, wording.loadFailed)}
        <Button size="sm" onClick={search.retry}>
          Try again
        </Button>
      </div>
    )
  return (
    <p role="status" className={found > 0 && !search.busy ? 'sr-only' : 'text-sm text-ink-2'}>
      {search.busy
        ? 'Searching…'
        : found > 0
          ? `${found} ${found === 1 ? 'result' : 'results'}`
          : `Nothing found for “${typed.trim()}.” Try fewer words, or just the start of one.`}
    </p>
  )
}
