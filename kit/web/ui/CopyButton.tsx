import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { ButtonVariant } from './button-look.ts'
import { Button } from './Button.tsx'
import { toast } from './toast.ts'

export function CopyButton({
  text,
  label = 'Copy',
  variant,
}: {
  text: string
  label?: string
  variant?: ButtonVariant
}) {
  const [copied, setCopied] = useState(false)
  const copy = async (button: HTMLElement) => {
    if (!(await toClipboard(text, button)))
      return toast.error(
        'Not copied',
        "Your browser didn't allow it. Please select the text and copy it yourself.",
      )
    setCopied(true)
    toast.success('Copied!')
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <Button
      size="sm"
      variant={variant}
      icon={copied ? Check : Copy}
      onClick={(event) => void copy(event.currentTarget)}
    >
      {label}
    </Button>
  )
}

async function toClipboard(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return bySelection(text, button)
  }
}

/** For plain http. Next to the button, because everything outside an open dialog is inert. */
function bySelection(text: string, button: HTMLElement): boolean {
  const area = Object.assign(document.createElement('textarea'), {
    value: text,
    readOnly: true,
    className: 'sr-only',
  })
  button.after(area)
  area.select()
  try {
    return document.execCommand('copy')
  } finally {
    area.remove()
    button.focus()
  }
}
