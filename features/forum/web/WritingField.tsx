import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Markdown } from '#kit/web/ui/Markdown.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { limits } from '../contract.ts'

const tooLong = `Please keep this to ${limits.content} characters or fewer.`

type WritingFieldProps = ComponentProps<typeof Textarea> & { label: string; text: string; error?: string }

export function WritingField({ label, text, error, ...rest }: WritingFieldProps) {
  const [preview, setPreview] = useState(false)
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        required
        error={error ?? (text.trim().length > limits.content ? tooLong : undefined)}
        counter={{ used: text.length, most: limits.content }}
        help="You can use **bold**, *italic*, `code`, lists, quotes and links."
      >
        <Textarea rows={6} {...rest} />
      </Field>
      <div>
        <Button size="sm" variant="ghost" aria-pressed={preview} onClick={() => setPreview(!preview)}>
          Preview
        </Button>
      </div>
      {preview && (
        <section aria-label="Preview" className="rounded-control border border-line bg-sunken p-3">
          {text.trim() ? (
            <Markdown text={text} />
          ) : (
            <p className="text-sm text-ink-2">Nothing to preview yet.</p>
          )}
        </section>
      )}
    </div>
  )
}
