import { ensure } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { fillPlaces, operatorPlaces } from '../operator.ts'
import { guideOf } from './guide.ts'
import type { Guide } from './guide.ts'

const texts = import.meta.glob<string>('../content/*.md', { query: '?raw', import: 'default' })

/** Each text is its own chunk. Loads the operator's facts only if the text uses them. */
export async function loadGuide(text: string): Promise<Guide> {
  const written = await ensure(texts[`../content/${text}.md`])()
  return guideOf(
    operatorPlaces.some((place) => written.includes(`{${place}}`))
      ? fillPlaces(written, await client.guides.operator())
      : written,
  )
}
