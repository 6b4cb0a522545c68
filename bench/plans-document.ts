export type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Actual Total Time': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Relation Name'?: string
  'Index Name'?: string
  'Rows Removed by Filter'?: number
  'Sort Space Type'?: string
  Plans?: Plan[]
}
export type Explained = { what: string; statement: { 'Query Text': string; Plan: Plan } }

/** A table of so few rows is read as a whole without harm. */
const smallTable = 1000
const manyRemoved = 1000
const manyBuffers = 500

/** The document: a line a statement, where it was first heard, and each plan folded below. */
export function writePlans(found: Explained[], rows: number): string {
  const first = [...new Map(found.toReversed().map((one) => [one.statement['Query Text'], one])).values()]
  const statements = first.toReversed()
  const loud = statements.filter(({ statement }) => faults(statement.Plan).length > 0)
  const says = (one: Explained) => `${one.what}, ${subject(one)}: ${faults(one.statement.Plan).join('; ')}`
  for (const one of loud) process.stdout.write(`READS MORE THAN IT RETURNS: ${says(one)}\n`)
  return `${[
    ...introduction(rows),
    loud.length === 0 ? 'None does.' : loud.map((one) => `- ${says(one)}`).join('\n'),
    '',
    '## The statements',
    '',
    '| | asked by | statement | rows | ms | buffers | goes by |',
    '|---|---|---|---|---|---|---|',
    ...statements.map(line),
    '',
    '## Their plans',
    '',
    ...statements.map(folded),
  ].join('\n')}\n`
}

const introduction = (rows: number) => [
  '# Plans of the hottest statements',
  '',
  `Written by \`npm run bench -- plans\`: the hottest calls on a database of ${rows.toLocaleString('en')} rows in each table that grows (${(rows / 10).toLocaleString('en')} people, ten of everything each, a hundred for the one who asks; a post with 500 responses, a conversation of 2,000 messages). The program was asked twenty times; the plans are those by which the database answered the last time (\`auto_explain\`), the plans kept for named statements among them. A statement stands at the call that asked it first. Buffers are pages of 8 KB. PostgreSQL 18 as the program brings it; the times are of a machine that was doing other work too.`,
  '',
  '## What reads more than it returns',
  '',
  `A table of more than ${smallTable.toLocaleString('en')} rows read as a whole, more than ${manyRemoved.toLocaleString('en')} rows read and left out by a condition, more than ${manyBuffers} buffers, or a sort on disk.`,
  '',
]

function line(one: Explained, at: number): string {
  const { Plan: plan } = one.statement
  const indexes = unique(nodes(plan).map((node) => node['Actual Loops'] > 0 && node['Index Name']))
  const cells = [
    at + 1,
    one.what,
    subject(one),
    plan['Actual Rows'],
    plan['Actual Total Time'].toFixed(2),
    buffers(plan),
    indexes.join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

function folded(one: Explained, at: number): string {
  const title = `${at + 1}. ${one.what}: ${subject(one)}`
  return `<details><summary>${title}</summary>\n\n\`\`\`\n${outline(one.statement.Plan)}\n\`\`\`\n\n</details>\n`
}

/** What a statement does, to which tables. */
function subject({ statement }: Explained): string {
  const [verb = ''] = statement['Query Text'].trim().toLowerCase().split(/\s/)
  const tables = unique(nodes(statement.Plan).map((node) => node['Relation Name']))
  return `${verb} ${tables.slice(0, 3).join(', ')}${tables.length > 3 ? ` and ${tables.length - 3} more` : ''}`
}

function faults(plan: Plan): string[] {
  const each = nodes(plan).flatMap((node) => {
    const removed = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']
    const whole = node['Actual Rows'] * node['Actual Loops'] + removed
    const name = node['Relation Name'] ?? node['Node Type']
    return [
      node['Node Type'] === 'Seq Scan' && whole > smallTable && `reads all ${whole} rows of ${name}`,
      removed > manyRemoved && `leaves out ${removed} rows of ${name}`,
      node['Sort Space Type'] === 'Disk' && 'sorts on disk',
    ]
  })
  return unique([...each, buffers(plan) > manyBuffers && `${buffers(plan)} buffers`])
}

function outline(plan: Plan, depth = 0): string {
  const of = [plan['Relation Name'], plan['Index Name'] && `by ${plan['Index Name']}`].filter(Boolean)
  const times = plan['Actual Loops'] === 1 ? '' : ` × ${plan['Actual Loops']}`
  const removed = plan['Rows Removed by Filter'] ? `, ${plan['Rows Removed by Filter']} left out` : ''
  const said = `${[plan['Node Type'], ...of].join(' ')}: ${plan['Actual Rows']} rows${times}${removed}, ${buffers(plan)} buffers`
  return ['  '.repeat(depth) + said, ...(plan.Plans ?? []).map((part) => outline(part, depth + 1))].join('\n')
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
const buffers = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
const unique = (values: (string | false | undefined)[]) => [
  ...new Set(values.filter((one) => typeof one === 'string')),
]
