/** Titles of help articles; a test finds each. The first path that matches counts, so longer paths come first. */
const byPage: [path: string, questions: [string, string, string]][] = [
  [
    '/projects/',
    ["What's a first test?", 'What does “This only works if” mean?', 'How do tasks and progress work?'],
  ],
  [
    '/projects',
    [
      "What's a first test?",
      'How do I archive or delete a project?',
      'Can I start from something I already run?',
    ],
  ],
  [
    '/create-project',
    ['How are the five ideas chosen?', 'Can I bring my own idea?', 'How do I compare ideas?'],
  ],
  [
    '/trait-questionnaire',
    ['Why does Buildkin ask eight questions?', 'Who can see my answers?', 'Can I answer in my own words?'],
  ],
  [
    '/account',
    ['Who can see my answers?', 'How do I change an answer?', 'How do I switch between light and dark?'],
  ],
]
const anywhere: [string, string, string] = [
  'How are the five ideas chosen?',
  "What's a first test?",
  'Who can see my answers?',
]

export const questionsOn = (path: string): string[] =>
  byPage.find(([start]) => path.startsWith(start))?.[1] ?? anywhere

export const allSuggestions = [...byPage.flatMap(([, questions]) => questions), ...anywhere]
