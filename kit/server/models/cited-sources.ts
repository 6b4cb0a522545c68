import { stemOf } from './words.ts'

const cites =
  /(?<!\p{L})(?:according to|sources?:|laut|quellen?:|según|fuentes?:|selon|d['’]après|segundo (?=[ao]s? |uma? )|fontes?:)\s*([^,.;:!?]+)/iu
const shows = String.raw`(?:shows?|found|finds?|says?|agree|proves?|zeigen|belegen|sagen|muestran|dicen|montrent|disent|mostram|dizem)`
const titled = new RegExp(
  String.raw`(?<!\p{L})((?:(?:\p{L}+ ){0,4}(?:report|survey)|studies|study|research|experts|studien|estudios|études|estudos)(?: (?:of|from|by) [^,.;:!?]+?)?) ${shows}(?!\p{L})`,
  'iu',
)
const ofOurs = /(?<!\p{L})(?:you|your|our|dein\p{L}*|tus?|votre|vos|ton|tes|seus?|suas?|what|this)(?!\p{L})/iu
const naming = /^\p{Lu}\p{L}{2,}|^(?:stud|repor|resea|surve|exper|estud|étude|umfra)/u
const isReading =
  /^(?:The|Source|Read|Reviewed|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)$/

export function citesUnknown(sentence: string, known: Set<string>): boolean {
  const source = cites.exec(sentence)?.[1] ?? titled.exec(sentence)?.[1]
  if (source === undefined || ofOurs.test(source)) return false
  return (source.match(/\p{L}{3,}/gu) ?? []).some(
    (word) => naming.test(word) && !isReading.test(word) && !known.has(stemOf(word)),
  )
}
