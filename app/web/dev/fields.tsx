import { useState } from 'react'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { MoneyInput } from '#kit/web/ui/MoneyInput.tsx'
import { NumberInput } from '#kit/web/ui/NumberInput.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { QueueFilter } from '#kit/web/ui/QueueFilter.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { SaveStatus } from '#kit/web/ui/SaveStatus.tsx'
import type { SaveState } from '#kit/web/ui/SaveStatus.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { State, longName, nothing } from './part.tsx'
import type { Group, Theme } from './part.tsx'

const wrong = 'Please fill this in.'

export const fields: Group = {
  title: 'Fields',
  parts: [
    { name: 'Field', show: () => <Fields /> },
    {
      name: 'Input',
      show: () => (
        <>
          <State of="empty" wide>
            <Input aria-label="Empty" placeholder="What people will call it" />
          </State>
          <State of="filled" wide>
            <Input aria-label="Filled" defaultValue={longName} />
          </State>
          <State of="invalid" wide>
            <Input aria-label="Invalid" aria-invalid defaultValue="nobody" />
          </State>
          <State of="disabled" wide>
            <Input aria-label="Disabled" disabled defaultValue="Not now" />
          </State>
        </>
      ),
    },
    {
      name: 'PasswordInput',
      show: () => (
        <State of="hidden; the eye shows it" wide>
          <PasswordInput aria-label="Password" autoComplete="off" defaultValue="Correct horse" />
        </State>
      ),
    },
    {
      name: 'MoneyInput',
      show: () => (
        <>
          <State of="empty" wide>
            <MoneyInput aria-label="No price" cents={null} onCents={nothing} />
          </State>
          <State of="filled" wide>
            <MoneyInput aria-label="Price" cents={4900} onCents={nothing} />
          </State>
        </>
      ),
    },
    {
      name: 'NumberInput',
      show: () => (
        <State of="in a field, invalid" wide>
          <Field label="Hours" error="Please enter 0 to 60.">
            <NumberInput value={90} onNumber={nothing} />
          </Field>
        </State>
      ),
    },
    { name: 'Textarea', show: () => <Textareas /> },
    {
      name: 'Select',
      show: () => (
        <>
          <State of="rest" wide>
            <Select aria-label="Kind">
              <option>Website</option>
              <option>{longName}</option>
            </Select>
          </State>
          <State of="disabled" wide>
            <Select aria-label="Kind, disabled" disabled>
              <option>Website</option>
            </Select>
          </State>
        </>
      ),
    },
    { name: 'Checkbox', show: () => <Checkboxes /> },
    { name: 'RadioCards', show: (theme) => <Radios theme={theme} /> },
    { name: 'SaveStatus', show: () => saveStates.map((state) => <Saving key={state} state={state} />) },
    {
      name: 'DraftOffer',
      show: () => (
        <State of="offered" wide>
          <DraftOffer shown onRestore={nothing} onDiscard={nothing} />
        </State>
      ),
    },
    {
      name: 'QueueFilter',
      show: (theme) => (
        <State of="rest" wide>
          <QueueFilter label={`Queue, ${theme}`} searchLabel="Search the queue" />
        </State>
      ),
    },
  ],
}

const saveStates: SaveState[] = ['saving', 'saved', 'failed', 'invalid']

function Saving({ state }: { state: SaveState }) {
  return (
    <State of={state}>
      <SaveStatus state={state} onRetry={nothing} />
    </State>
  )
}

function Fields() {
  return (
    <>
      <State of="required, help, counter" wide>
        <Field label="Title" required help="What people will call it." counter={{ used: 110, most: 120 }}>
          <Input defaultValue="Slow Shelf Review" />
        </Field>
      </State>
      <State of="invalid" wide>
        <Field label="Title" required error={wrong}>
          <Input />
        </Field>
      </State>
      <State of="long label" wide>
        <Field label={longName}>
          <Input />
        </Field>
      </State>
    </>
  )
}

function Textareas() {
  return (
    <>
      <State of="filled" wide>
        <Textarea aria-label="Filled" rows={2} defaultValue="Several lines of text." />
      </State>
      <State of="invalid" wide>
        <Field label="Description" error={wrong}>
          <Textarea rows={2} />
        </Field>
      </State>
      <State of="disabled" wide>
        <Textarea aria-label="Disabled" rows={2} disabled defaultValue="Not now." />
      </State>
      <State of="message" wide>
        <Textarea aria-label="Message" rows={1} look="message" placeholder="Message someone" />
      </State>
    </>
  )
}

function Checkboxes() {
  return (
    <>
      <State of="open">
        <Checkbox label="Remember this" />
      </State>
      <State of="checked">
        <Checkbox label="Remember this" defaultChecked />
      </State>
      <State of="disabled">
        <Checkbox label="Remember this" disabled />
      </State>
      <State of="long" wide>
        <Checkbox label={longName} />
      </State>
      <State of="label unseen">
        <Checkbox label="Remember this" hideLabel />
      </State>
    </>
  )
}

const options = [
  { value: 'build', label: 'Making things work', description: 'You get it running.' },
  { value: 'words', label: 'Explaining and writing' },
  { value: 'long', label: longName },
] as const
type Choice = (typeof options)[number]['value']

function Radios({ theme }: { theme: Theme }) {
  const [choice, setChoice] = useState<Choice | null>('build')
  const given = { options, value: choice, onChange: setChoice }
  return (
    <>
      <State of="cards, one chosen, with keys" wide>
        <RadioCards<Choice>
          {...given}
          legend="What do people ask you for?"
          name={`cards-${theme}`}
          numbered
        />
      </State>
      <State of="none chosen, two columns" wide>
        <RadioCards<Choice>
          {...given}
          value={null}
          legend="What would you rather do?"
          name={`none-${theme}`}
          columns={2}
        />
      </State>
      <State of="chips" wide>
        <RadioCards<Choice> {...given} legend="What came of it?" name={`chips-${theme}`} chips />
      </State>
    </>
  )
}
