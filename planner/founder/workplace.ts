/** Of themselves: "yoga for retired people" says nothing of who teaches it. */
const left = [
  /^(?:(?:i'?m|i am|am) )?(?:an? |now |long |newly |recently )*(?:retired|a pensioner|unemployed|laid off|between jobs)\b/,
  /\b(?:i'?m|i am|i was|i got|now|am|,|since) (?:an? |now |long |newly |recently )*(?:retired|pensioner|unemployed|laid off|between jobs)\b/,
  /\bretired (?:now|last year|this year|in \d{4}|since)\b|\bsince i retired\b|\bi retired\b/,
  /\bi (?:used to (?:work|be)|worked as|lost my job|quit my job|left my job|don't work anymore)\b/,
  /\b(?:stay[- ]at[- ]home|full[- ]time) (?:mom|mother|dad|father|parent)\b|\b(?:maternity|parental) leave\b/,
  /\b(?:rentnerin|rentner|im ruhestand|arbeitslos|en retraite|retraitée?|au chômage|jubilad[oa]|en paro)\b/,
]

export const hasWorkplace = (lines: string[]): boolean =>
  !lines.some((line) => {
    const said = line.trim().toLowerCase().replaceAll('’', "'")
    return left.some((pattern) => pattern.test(said))
  })
