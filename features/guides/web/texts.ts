import { client } from '#kit/web/api.ts'
import { fillPlaces, operatorPlaces } from '../operator.ts'
import { guideOf } from './guide.ts'
import type { Guide } from './guide.ts'

const texts = import.meta.glob<string>('../content/*.md', { query: '?raw', import: 'default' })

/** The guide of a text in content/, each a chunk of its own; what its operator says of themselves is asked for where a text has a place for it. */
export async function loadGuide(text: string): Promise<Guide> {
  const written = await texts[`../content/${text}.md`]!()
  return guideOf(
    operatorPlaces.some((place) => written.includes(`{${place}}`))
      ? fillPlaces(written, await client.guides.operator())
      : written,
  )
}
