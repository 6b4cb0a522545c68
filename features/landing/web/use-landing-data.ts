import { useEffect, useState } from 'react'
import type { LandingData } from '../contract.ts'

/**
 * What has changed since the page was written: claims that are so by now, and members' stories. Asked for with a bare
 * fetch, since the landing page carries no API client; without an answer the page stands as it was written.
 */
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
