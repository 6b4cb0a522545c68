import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import type { ForecastGiven } from '../contract.ts'
import type { ForecastView } from '../forecast-contract.ts'

export const forecastsQuery = queryOptions({
  queryKey: ['forecasts'],
  queryFn: () => client.evidence.forecasts({}),
})

export function useForecastOf(testId: string | null): ForecastView | undefined {
  const { data } = useQuery(forecastsQuery)
  return data?.given.find((forecast) => forecast.testId === testId)
}

/** Asks before `start`; where the founder isn't asked, or we can't find out, it starts right away. */
export function useForecastQuestion<T>(start: (what: T, forecast: ForecastGiven) => void) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<{ what: T } | null>(null)
  const begin = async (what: T) => {
    const known = await queryClient.fetchQuery(forecastsQuery).catch(() => null)
    if (known?.asks) setAsked({ what })
    else start(what, undefined)
  }
  return {
    asked,
    begin: (what: T) => void begin(what),
    answer: (forecast: ForecastGiven) => asked && start(asked.what, forecast),
    close: () => setAsked(null),
  }
}
