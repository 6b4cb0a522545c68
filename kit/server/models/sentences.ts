/** Each with the white space before it, so that they join to the text again. */
export function piecesOf(text: string): string[] {
  return text.split(/(?<=[.!?…][”"’')]*)(?=\s+[^\s\p{Ll}])|(?=\n)/u).filter((piece) => piece !== '')
}

export const sentencesOf = (text: string): string[] => piecesOf(text).flatMap((piece) => piece.trim() || [])
