/** What someone paid them for a favor, in dollars: “he paid me $75 just to look”. */
export function paymentIn(text: string): number | null {
  const [, paid = ''] = paying.exec(text.replaceAll(inWords, '$$$1')) ?? []
  const dollars = Number(paid.replaceAll(',', ''))
  return dollars >= least && dollars <= most ? dollars : null
}

const inWords = /\b(\d[\d,]*) ?(?:dollars|bucks)\b/gi
const paying =
  /\b(?:paid|pays?|gave|gives?|slipped|handed|tipped|offered|sent|charged?|got|for)\b[^$.;!?]{0,25}\$ ?(\d[\d,]*)(?![\d,.]*k\b)/i
const least = 10
const most = 2000
