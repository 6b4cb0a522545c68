import { useState } from 'react'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { MoneyInput } from '#kit/web/ui/MoneyInput.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'

const options = [
  { value: 'build', label: 'Making things work', description: 'You get it running.' },
  { value: 'words', label: 'Explaining and writing' },
] as const

/** The kit's fields, with help, error, counter and disabled. */
export function UiFields({ theme }: { theme: string }) {
  const [choice, setChoice] = useState<'build' | 'words' | null>('build')
  return (
    <section className="grid gap-6">
      <h2 className="text-sm font-semibold text-ink-2">Fields, {theme}</h2>
      <TextFields />
      <Field label="Disabled">
        <Input disabled value="Not now" readOnly />
      </Field>
      <Field label="Price">
        <MoneyInput cents={4900} onCents={() => undefined} />
      </Field>
      <Field label="Type">
        <Select>
          <option>Website</option>
          <option>Blog</option>
        </Select>
      </Field>
      <Field label="Description">
        <Textarea defaultValue="Several lines of text." />
      </Field>
      <Field label="Message">
        <Textarea rows={1} look="message" placeholder="Write to somebody" />
      </Field>
      <RadioCards
        legend="What do people ask you for?"
        name={`ui-${theme}`}
        numbered
        options={options}
        value={choice}
        onChange={setChoice}
      />
      <Checkbox label="Remember this" />
    </section>
  )
}

function TextFields() {
  return (
    <>
      <Field label="Title" required help="What people will call it." counter={{ used: 110, most: 120 }}>
        <Input defaultValue="Slow Shelf Review" />
      </Field>
      <Field label="Email" error="email format is invalid">
        <Input defaultValue="nobody" type="email" />
      </Field>
      <Field label="Password">
        <PasswordInput autoComplete="off" />
      </Field>
    </>
  )
}
