import { ChevronDown } from 'lucide-react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'

type DetailsButtonProps = { of: string; open: boolean; onToggle: (open: boolean) => void }

export function DetailsButton({ of, open, onToggle }: DetailsButtonProps) {
  return (
    <IconButton
      icon={ChevronDown}
      label={`Details of “${of}”`}
      size="sm"
      aria-expanded={open}
      className={cx(open && 'rotate-180')}
      onClick={() => onToggle(!open)}
    />
  )
}
