import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { tableWrites } from './table-walls.ts'

/** The figures of the code, per tree: `npm run house`. Goals that are missed are marked; exits 1 if any is. */
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const isTest = (file: string) => /\.(test|spec)\.tsx?$|^(test|e2e)\//.test(file)
const trees = ['features', 'kit', 'planner', 'app'] as const

type Figures = {
  files: number
  lines: number
  docs: number
  comments: number
  bangs: number
  casts: number
  anys: number
  wide: number
  over40: number
  longest: number
}

const zero = (): Figures => ({
  files: 0,
  lines: 0,
  docs: 0,
  comments: 0,
  bangs: 0,
  casts: 0,
  anys: 0,
  wide: 0,
  over40: 0,
  longest: 0,
})

function measured(file: string): Figures {
  const text = readFileSync(file, 'utf8')
  const written = text.split('\n')
  const lines = written.length - 1
  const { program, comments } = parseSync(file, text)
  const found = {
    ...zero(),
    files: 1,
    lines,
    longest: lines,
    docs: comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*')).length,
    comments: comments.reduce((all, { start, end }) => all + linesIn(text, start, end), 0),
    wide: written.filter((line) => line.length > 125).length,
  }
  const sized = ({ start, end }: { start: number; end: number }) => {
    if (linesIn(text, start, end) > 40) found.over40 += 1
  }
  new Visitor({
    TSNonNullExpression: () => void (found.bangs += 1),
    TSAnyKeyword: () => void (found.anys += 1),
    TSAsExpression: ({ typeAnnotation }) => {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') found.casts += 1
    },
    FunctionDeclaration: sized,
    FunctionExpression: sized,
    ArrowFunctionExpression: sized,
  }).visit(program)
  return found
}

const linesIn = (text: string, start: number, end: number) => text.slice(start, end).split('\n').length

function sum(list: Figures[]): Figures {
  const total = zero()
  for (const one of list)
    for (const key of Object.keys(total) as (keyof Figures)[])
      total[key] = key === 'longest' ? Math.max(total[key], one[key]) : total[key] + one[key]
  return total
}

const perThousand = (part: number, all: Figures) => ((part / all.lines) * 1000).toFixed(2)

function row(name: string, all: Figures): string {
  return [
    name.padEnd(9),
    String(all.files).padStart(6),
    String(all.lines).padStart(8),
    String(all.longest).padStart(8),
    String(all.over40).padStart(8),
    perThousand(all.docs, all).padStart(9),
    perThousand(all.bangs, all).padStart(7),
    perThousand(all.casts, all).padStart(7),
    perThousand(all.wide, all).padStart(7),
    String(all.anys).padStart(6),
    `${((all.comments / all.lines) * 100).toFixed(1)} %`.padStart(9),
  ].join('')
}

const product = files.filter((file) => trees.some((tree) => file.startsWith(`${tree}/`)) && !isTest(file))
const tests = sum(files.filter(isTest).map(measured))
const all = sum(product.map(measured))
const foreign = tableWrites(files).complaints.length
const goals = [
  ['JSDoc a thousand lines', Number(perThousand(all.docs, all)), 15],
  ['! a thousand lines', Number(perThousand(all.bangs, all)), 0.7],
  ['lines over 125 columns a thousand', Number(perThousand(all.wide, all)), 2],
  ['any in the product', all.anys, 0],
  ['any in tests', tests.anys, 40],
  ['longest file', all.longest, 300],
  ["writes of another owner's table", foreign, 0],
] as const

process.stdout.write(
  'tree       files   lines longest over 40  JSDoc/k    !/k   as/k wide/k   any comments\n' +
    `${trees
      .map((tree) => row(tree, sum(product.filter((file) => file.startsWith(`${tree}/`)).map(measured))))
      .join('\n')}\n${row('product', all)}\n${row('tests', tests)}\n\n`,
)
for (const [what, figure, most] of goals)
  process.stdout.write(`${figure <= most ? 'ok  ' : 'over'} ${what}: ${figure} (at most ${most})\n`)
process.exitCode = goals.every(([, figure, most]) => figure <= most) ? 0 : 1
