import { useEffect, useState } from 'react'
import type { LandingData } from '../contract.ts'

export function useLandingData(): LandingData | null {
  const [data, setData] = useState<LandingData | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    fetch('/api/landing', { signal: asking.signal })
      .then(async (answer) => answer.ok && setData(await answer.json()))
      .catch(() => undefined)
    return () => asking.abort()
  }, [])
  return data
}
