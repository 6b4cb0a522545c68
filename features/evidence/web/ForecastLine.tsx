import { chanceLabel } from '#planner/evidence/forecast.ts'
import type { ForecastOutcome } from '#planner/evidence/forecast.ts'
import { quoted } from '#planner/words.ts'
import { useForecastOf } from './use-forecast.ts'

const ended: Record<ForecastOutcome, string> = {
  open: "It isn't settled yet, because its page is still live.",
  reached: 'It reached its target.',
  missed: "It didn't reach its target.",
  unseen: "We don't count it, because no one answered or we can't be sure who did.",
}

type ForecastLineProps = { testId: string | null; isOver?: boolean }

export function ForecastLine({ testId, isOver = false }: ForecastLineProps) {
  const forecast = useForecastOf(testId)
  if (!forecast) return null
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      Your forecast was: {chanceLabel(forecast.chance)}. {forecast.why && `${quoted(forecast.why)} `}
      {isOver ? ended[forecast.outcome] : 'It locked when the test started, and only you can see it.'}
    </p>
  )
}
