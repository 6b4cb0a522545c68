import { guideOf } from './guide.ts'
import type { Guide } from './guide.ts'

const texts = import.meta.glob<string>('../content/*.md', { query: '?raw', import: 'default' })

/** The guide of a text in content/, each a chunk of its own. */
export async function loadGuide(text: string): Promise<Guide> {
  return guideOf(await texts[`../content/${text}.md`]!())
}
