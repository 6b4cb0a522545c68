const beforeOrdinal = 'der die das dem den am im vom zum zur beim ab bis seit vor nach jeder jeden jedem'
  .split(' ')
  .map((word) => `[${word[0]}${word[0]?.toUpperCase()}]${word.slice(1)}`)
  .join('|')
/** In “am 3. Dezember” and “im 2. Monat” the dot ends no sentence. */
const noOrdinal = String.raw`(?<!\b(?:${beforeOrdinal})\s\d{1,2}\.)`
const between = new RegExp(String.raw`(?<=[.!?…]${noOrdinal}[”"’')]*)(?=\s+[^\s\p{Ll}])|(?=\n)`, 'u')
/** Where a sentence ends in a text that isn't all there yet; after a quote it may go on. */
export const sentenceEnd = new RegExp(String.raw`[.!?]${noOrdinal}(?=\s)|”(?=\s+[^\s\p{Ll}])|\n`, 'u')

/** Each with the white space before it, so that they join to the text again. */
export function piecesOf(text: string): string[] {
  return text.split(between).filter((piece) => piece !== '')
}

export const sentencesOf = (text: string): string[] => piecesOf(text).flatMap((piece) => piece.trim() || [])
