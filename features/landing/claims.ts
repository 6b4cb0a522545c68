export const claims = [
  { key: 'creators', figure: '50,000+', label: 'creators', passedAt: 50_000 },
  { key: 'launched', figure: '500+', label: 'projects launched', passedAt: 500 },
  { key: 'faster', figure: '80%', label: 'faster results', passedAt: null },
  { key: 'success', figure: '92%', label: 'success rate', passedAt: null },
] as const
export type ClaimKey = (typeof claims)[number]['key']

export const sampleStories = [
  {
    who: 'A bookkeeper with four evenings a month',
    text:
      'She got five ideas and picked the least exciting one. ' +
      'After eight conversations, it was the only one people would pay for. ' +
      'Two restaurants now do, and all she has is a paper version.',
  },
  {
    who: 'A developer who built first',
    text:
      'Four of five people said they already had a fix. ' +
      "The stop point he'd set two weeks earlier told him to quit, " +
      'and the fifth person told him what to try instead.',
  },
  {
    who: 'A nurse and an electrician',
    text:
      'She knew the form. He knew how to make it work without a signal. ' +
      'They tried working together for two weeks, with one page that said who owns what.',
  },
] as const
