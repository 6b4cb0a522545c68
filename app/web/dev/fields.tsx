import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FilterSelect } from '#kit/web/ui/FilterSelect.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { MoneyInput } from '#kit/web/ui/MoneyInput.tsx'
import { NumberInput } from '#kit/web/ui/NumberInput.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { QueueFilter } from '#kit/web/ui/QueueFilter.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { SaveStatus } from '#kit/web/ui/SaveStatus.tsx'
import { SearchFilter } from '#kit/web/ui/SearchFilter.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { Stateful, each, longName, nothing } from './part.tsx'
import type { Group } from './part.tsx'

const wrong = 'Please fill this in.'
const options = [
  { value: 'build', label: 'Making things work', description: 'You get it running.' },
  { value: 'words', label: 'Explaining and writing' },
  { value: 'long', label: longName },
]
const roles = [['user', 'Member'] as const]
const radios = {
  'cards, one chosen, with keys': { start: 'build', numbered: true },
  'none chosen, two columns': { start: null, columns: 2 },
  chips: { start: 'build', chips: true },
} as const

export const fields: Group = {
  title: 'Fields',
  parts: [
    {
      name: 'Field',
      wide: true,
      states: {
        'required, help, counter': (
          <Field label="Title" required help="What people will call it." counter={{ used: 110, most: 120 }}>
            <Input defaultValue="Slow Shelf Review" />
          </Field>
        ),
        invalid: (
          <Field label="Title" required error={wrong}>
            <Input />
          </Field>
        ),
        'long label': (
          <Field label={longName}>
            <Input />
          </Field>
        ),
      },
    },
    {
      name: 'Input',
      wide: true,
      states: {
        empty: <Input aria-label="Empty" placeholder="What people will call it" />,
        filled: <Input aria-label="Filled" defaultValue={longName} />,
        invalid: <Input aria-label="Invalid" aria-invalid defaultValue="nobody" />,
        disabled: <Input aria-label="Disabled" disabled defaultValue="Not now" />,
      },
    },
    {
      name: 'PasswordInput',
      wide: true,
      states: {
        'hidden; the eye shows it': (
          <PasswordInput aria-label="Password" autoComplete="off" defaultValue="Correct horse" />
        ),
      },
    },
    {
      name: 'MoneyInput',
      wide: true,
      states: {
        empty: <MoneyInput aria-label="No price" cents={null} onCents={nothing} />,
        filled: <MoneyInput aria-label="Price" cents={4900} onCents={nothing} />,
      },
    },
    {
      name: 'NumberInput',
      wide: true,
      states: {
        'in a field, invalid': (
          <Field label="Hours" error="Please enter 0 to 60.">
            <NumberInput value={90} onNumber={nothing} />
          </Field>
        ),
      },
    },
    {
      name: 'Textarea',
      wide: true,
      states: {
        filled: <Textarea aria-label="Filled" rows={2} defaultValue="Several lines of text." />,
        invalid: (
          <Field label="Description" error={wrong}>
            <Textarea rows={2} />
          </Field>
        ),
        disabled: <Textarea aria-label="Disabled" rows={2} disabled defaultValue="Not now." />,
        message: <Textarea aria-label="Message" rows={1} look="message" placeholder="Message someone" />,
      },
    },
    {
      name: 'Select',
      wide: true,
      states: each(['rest', 'disabled'], (state) => (
        <Select aria-label={`Kind, ${state}`} disabled={state === 'disabled'}>
          <option>Website</option>
          <option>{longName}</option>
        </Select>
      )),
    },
    {
      name: 'Checkbox',
      states: {
        open: <Checkbox label="Remember this" />,
        checked: <Checkbox label="Remember this" defaultChecked />,
        disabled: <Checkbox label="Remember this" disabled />,
        long: <Checkbox label={longName} />,
        'label unseen': <Checkbox label="Remember this" hideLabel />,
      },
    },
    {
      name: 'RadioCards',
      wide: true,
      states: (theme) =>
        Object.fromEntries(
          Object.entries(radios).map(([state, { start, ...look }]) => [
            state,
            <Stateful<string | null> key={state} start={start}>
              {(value, onChange) => (
                <RadioCards
                  {...{ options, value, onChange, name: `${state}, ${theme}`, ...look }}
                  legend={`What do people ask you for? (${state})`}
                />
              )}
            </Stateful>,
          ]),
        ),
    },
    {
      name: 'SaveStatus',
      states: Object.fromEntries(
        (['saving', 'saved', 'failed', 'invalid'] as const).map((state) => [
          state,
          <SaveStatus key={state} state={state} onRetry={nothing} />,
        ]),
      ),
    },
    {
      name: 'DraftOffer',
      wide: true,
      states: { offered: <DraftOffer shown onRestore={nothing} onDiscard={nothing} /> },
    },
    {
      name: 'FilterSelect',
      states: {
        chosen: <FilterSelect label="Role" value="user" options={roles} onChange={nothing} />,
      },
    },
    {
      name: 'SearchFilter',
      wide: true,
      states: (theme) => ({
        rest: (
          <SearchFilter
            {...{ label: `Users, ${theme}`, searchLabel: 'Email', filter: { search: '' }, change: nothing }}
            maxSearch={100}
            selects={[{ name: 'role', label: 'Role', options: roles }]}
          />
        ),
      }),
    },
    {
      name: 'QueueFilter',
      wide: true,
      states: (theme) => ({
        rest: <QueueFilter label={`Queue, ${theme}`} searchLabel="Search the queue" />,
      }),
    },
  ],
}
