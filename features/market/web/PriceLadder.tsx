import { ensure } from '#kit/contract/ensure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { MoneyInput } from '#kit/web/ui/MoneyInput.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import type { PriceRung } from '#planner/market/market.ts'

type PriceLadderProps = {
  ladder: PriceRung[]
  errors: Record<string, string>
  onChange: (ladder: PriceRung[]) => void
  onTake: (priceCents: number) => void
}

export function PriceLadder({ ladder, errors, onChange, onTake }: PriceLadderProps) {
  const set = (place: number, change: Partial<PriceRung>) =>
    onChange(ladder.map((rung, index) => (index === place ? { ...rung, ...change } : rung)))
  return (
    <div className="grid gap-6 @form:grid-cols-3">
      {ladder.map((rung, place) => (
        <div
          key={place}
          role="group"
          aria-label={`Price ${place + 1}`}
          className="flex min-w-0 flex-col gap-4"
        >
          <Field label="What you sell" error={errors[`ladder.${place}.name`]}>
            <Input
              value={rung.name}
              maxLength={60}
              onChange={(event) => set(place, { name: event.target.value })}
            />
          </Field>
          <Field label="What you charge" error={errors[`ladder.${place}.priceCents`]}>
            <MoneyInput cents={rung.priceCents} onCents={(priceCents) => set(place, { priceCents })} />
          </Field>
          <Field label="What they get" error={errors[`ladder.${place}.contains`]}>
            <Textarea
              rows={3}
              value={rung.contains}
              maxLength={300}
              onChange={(event) => set(place, { contains: event.target.value })}
            />
          </Field>
          {rung.priceCents !== null && !Number.isNaN(rung.priceCents) && (
            <Button size="sm" className="mt-auto self-start" onClick={() => onTake(ensure(rung.priceCents))}>
              Use this price<span className="sr-only"> from {rung.name}</span>
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
