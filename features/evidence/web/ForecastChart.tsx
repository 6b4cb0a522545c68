import { stepInWords } from '#planner/evidence/forecast.ts'
import type { ForecastRecord, ForecastStep } from '#planner/evidence/forecast.ts'

const size = { left: 44, right: 12, top: 12, side: 168, bottom: 40 }
const width = size.left + size.side + size.right
const height = size.top + size.side + size.bottom

const x = (percent: number) => size.left + (percent / 100) * size.side
const y = (percent: number) => size.top + (1 - percent / 100) * size.side

/** A dot on the line is a chance that came true as often as it was said. */
export function ForecastChart({ record: { steps } }: { record: Pick<ForecastRecord, 'steps'> }) {
  return (
    <svg
      role="img"
      aria-label={`What you said, and how often it happened. ${steps.map(stepInWords).join(' ')}`}
      viewBox={`0 0 ${width} ${height}`}
      className="w-full max-w-72 fill-ink-2 text-xs"
    >
      {[0, 50, 100].map((percent) => (
        <g key={percent}>
          <line x1={x(0)} x2={x(100)} y1={y(percent)} y2={y(percent)} className="stroke-line" />
          <text x={x(0) - 6} y={y(percent) + 4} textAnchor="end">
            {percent}%
          </text>
        </g>
      ))}
      <line
        x1={x(0)}
        y1={y(0)}
        x2={x(100)}
        y2={y(100)}
        strokeDasharray="4 4"
        className="stroke-line-strong"
      />
      {steps.map((step) => (
        <Step key={step.chance} {...step} />
      ))}
      <text x={x(50)} y={height - 4} textAnchor="middle">
        What you said
      </text>
    </svg>
  )
}

function Step({ chance, said, reached }: ForecastStep) {
  const happened = (reached / said) * 100
  return (
    <g>
      <line
        x1={x(chance)}
        x2={x(chance)}
        y1={y(chance)}
        y2={y(happened)}
        className="stroke-accent-line stroke-2"
      />
      <circle
        cx={x(chance)}
        cy={y(happened)}
        r={Math.min(9, 3 + said)}
        className="fill-accent forced-colors:fill-[Highlight]"
      />
      <text x={x(chance)} y={y(0) + 18} textAnchor="middle">
        {chance}%
      </text>
    </g>
  )
}
