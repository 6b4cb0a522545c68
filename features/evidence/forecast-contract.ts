import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged, under } from '#kit/contract/fields.ts'
import { chances, comparisons, forecastOutcomes } from '#planner/evidence/forecast.ts'

export const forecastLimits = { why: 200, shown: 500 } as const

const chance = z.literal(chances, { error: 'Please pick one, or leave it out.' })

export const forecastForm = z.object({
  chance,
  why: z.string().trim().max(forecastLimits.why, under(forecastLimits.why)).default(''),
})
export type Forecast = z.infer<typeof forecastForm>

/** null: the founder was asked and left it out. Without it, no one was asked. */
export const forecastField = forecastForm.nullish()
export type ForecastGiven = z.infer<typeof forecastField>

const forecast = z.object({
  testId: z.string(),
  chance,
  why: z.string().nullable(),
  outcome: z.enum(forecastOutcomes),
})
export type ForecastView = z.infer<typeof forecast>

const count = z.number().int()
const record = z.object({
  settled: count,
  reached: count,
  steps: z.array(z.object({ chance, said: count, reached: count })),
  score: z.number(),
  rateScore: z.number(),
  against: z.enum(comparisons),
})

/** `asks`: whether the founder is asked before a test starts. `given` is newest first. */
const forecasts = z.object({
  asks: z.boolean(),
  leftOut: count,
  given: z.array(forecast),
  record: record.nullable(),
})
export type ForecastsView = z.infer<typeof forecasts>

const at = tagged('Evidence')

export const forecastEndpoints = {
  forecasts: endpoint({
    ...at('My forecasts for my tests, what came of each, and my record from eight settled ones on'),
    method: 'GET',
    path: '/forecasts',
    access: 'member',
  })
    .input(z.object({}))
    .output(forecasts),
  askForecasts: endpoint({
    ...at('Choose whether I am asked for a forecast before a test starts'),
    method: 'PUT',
    path: '/forecasts/asking',
    access: 'member',
    limit: { name: 'forecasts', attempts: 30, seconds: 60 },
  })
    .input(z.object({ asks: z.boolean() }))
    .output(z.object({ asks: z.boolean() })),
}
