import { Check, Circle } from 'lucide-react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { passwordRules, passwordStrength } from '../credentials-contract.ts'

const looks = { Weak: 'danger', Medium: 'warn', Strong: 'good' } as const

export function PasswordStrength({ password }: { password: string }) {
  const text = password.trim()
  const { points, label } = passwordStrength(text)
  const rules = [
    { label: '8 or more characters', met: text.length >= 8 },
    ...passwordRules.map((rule) => ({ label: rule.label, met: rule.holds(text) })),
  ]
  const missing = rules.filter((rule) => !rule.met).length
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <Progress
          label="Password strength"
          value={points}
          max={100}
          text={text ? `${label}, ${points} of 100` : 'Not typed yet'}
          className="grow"
        />
        {text && (
          <Badge look={looks[label]}>
            {label}
            {missing > 0 ? `, ${missing} missing` : ''}
          </Badge>
        )}
      </div>
      <ul aria-label="Password rules" className="grid gap-1 text-sm sm:grid-cols-2">
        {rules.map((rule) => (
          <Rule key={rule.label} {...rule} />
        ))}
      </ul>
    </div>
  )
}

function Rule({ label, met }: { label: string; met: boolean }) {
  const Icon = met ? Check : Circle
  return (
    <li className={cx('flex items-center gap-2', met ? 'text-good-ink' : 'text-ink-2')}>
      <Icon aria-hidden className="size-4" />
      {label}
      <span className="sr-only">{met ? ': met' : ': missing'}</span>
    </li>
  )
}
