import { existsSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'

/** Words that no native speaker puts in a comment or a test title, each with what to write. */
const spoken: [RegExp, string][] = [
  [/\b(some|no|any|every)body('s)?\b/i, 'write someone, no one, anyone, everyone'],
  [/\b(whoever|of whom|whom)\b/i, 'write the user, the caller, the other member'],
  [/\b(anew|meanwhile|thereby|lest)\b/i, 'write again, until then, so that'],
  [/\b(is|are|was|were) told\b/i, 'write who is sent what'],
  [/\b(what of it|of itself|tells apart)\b/i, 'write it out'],
  [/\bstands? (in|at|on|there|here|below|above)\b/i, 'write is'],
]
/** Parts of names that stop a reader. */
const quaint = /^(whom|whoever|somebody|nobody|anybody|anew|meanwhile|turnstile|deeds)$/i
const longestTitle = 80
/** A file of the tree, in a comment. */
const path =
  /(?<![\w./@-])(?:app|demo|docs|e2e|features|kit|planner|scripts|test)\/[\w./-]+\.(?:tsx?|mjs|md|json)\b/g
const quoted = /["“`'][^"”`']*["”`']/g

/** Comments, names and test titles that no native speaker would write, and files that comments name but aren't there. */
export const codeVoiceComplaints = (files: string[]): string[] =>
  files.filter((file) => !file.startsWith('scripts/code-voice')).flatMap(complaintsOf)

function complaintsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  const at = (start: number) => `${file}:${text.slice(0, start).split('\n').length}`
  const complaints = comments.flatMap(({ value, start }) =>
    [...faultsOf(value.replace(quoted, '')), ...deadFiles(value)].map(
      (fault) => `${at(start)}: comment: ${fault}`,
    ),
  )
  const named = (name: string, start: number) => {
    const odd = name.split(/(?=[A-Z])/).find((part) => quaint.test(part))
    if (odd) complaints.push(`${at(start)}: ${name}: “${odd}” isn't a word of code`)
  }
  new Visitor({
    CallExpression: (call) => {
      const title = titleOf(call, text)
      if (title)
        complaints.push(...titleFaults(title).map((fault) => `${at(call.start)}: test title: ${fault}`))
    },
    FunctionDeclaration: ({ id }) => id && named(id.name, id.start),
    VariableDeclarator: ({ id }) => id.type === 'Identifier' && named(id.name, id.start),
    TSTypeAliasDeclaration: ({ id }) => named(id.name, id.start),
    ClassDeclaration: ({ id }) => id && named(id.name, id.start),
  }).visit(program)
  return complaints
}

const faultsOf = (text: string) =>
  spoken.flatMap(([pattern, advice]) => {
    const found = pattern.exec(text)
    return found ? [`“${found[0]}”: ${advice}`] : []
  })

const deadFiles = (comment: string) =>
  [...comment.matchAll(path)]
    .filter(([named]) => !existsSync(named))
    .map(([named]) => `${named} doesn't exist`)

const titleFaults = (title: string) => [
  ...faultsOf(title.replace(quoted, '')),
  ...(title.length > longestTitle ? [`${title.length} characters, at most ${longestTitle}: ${title}`] : []),
]

type Call = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0]

/** The title of `it('…')`, `test('…')` and `it.each(…)('…')`. */
function titleOf({ callee, arguments: [first] }: Call, text: string): string | undefined {
  const called = text.slice(callee.start, callee.end)
  if (!/^(it|test)(\.(each|only|skip|concurrent|slow)\b.*)?$/s.test(called)) return undefined
  return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined
}
