/** The operator's claims with the specification's figures. Until one is confirmed, or passed by a live count, it stands under 'Our goal'. */
export const claims = [
  { key: 'creators', figure: '50,000+', label: 'creators', passedAt: 50_000 },
  { key: 'launched', figure: '500+', label: 'projects launched', passedAt: 500 },
  { key: 'faster', figure: '80%', label: 'faster results', passedAt: null },
  { key: 'success', figure: '92%', label: 'success rate', passedAt: null },
] as const
export type ClaimKey = (typeof claims)[number]['key']

/** Stories that show what is meant, until members have consented to theirs being told. */
export const sampleStories = [
  {
    who: 'A bookkeeper with four evenings a month',
    text: 'Five ideas, and the one she took was the least exciting. Eight talks later it was the only one with a number in it. Two restaurants pay for paper.',
  },
  {
    who: 'A developer who built first',
    text: 'Four of five people said that it was solved. The mark he had written two weeks before told him to stop, and the fifth person told him what to try next.',
  },
  {
    who: 'A nurse and an electrician',
    text: 'She knew the form, he knew how to fill it in without signal. Two weeks on trial, one page, and both had ticked who owns what.',
  },
] as const
