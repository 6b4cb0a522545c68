import { guides } from '#planner/terms.ts'
import { bannedIn } from './banned-words.ts'
import { doingFile, occupationFiles, playbook, tradePlaybooks, workplaceFile } from './files.ts'
import { doings, knowledge, occupations } from './index.ts'
import { occupationFile, playbookFile } from './playbook/records.ts'
import type { PlaybookFile } from './playbook/records.ts'
import { faultsOf } from './playbook/rules.ts'
import { unspokenIn } from './unspoken.ts'

export function checkKnowledge(): string[] {
  const taken = new Map<string, string>()
  return [
    ...[...playbook, ...tradePlaybooks].flatMap((file) => faultsOf(playbookFile.parse(file), taken)),
    ...neighbours(),
    ...occupationFaults(),
    ...banned(),
    ...unspoken(),
    ...guides
      .filter((guide) => knowledge.tasks.filter((task) => task.guide === guide).length !== 1)
      .map((guide) => `The guide ${guide} must be in exactly one task.`),
    ...duplicates(
      'help article',
      knowledge.help.map((article) => article.id),
    ),
    ...duplicates(
      'help title',
      knowledge.help.map((article) => article.title),
    ),
    ...duplicates(
      'action',
      knowledge.actions.map((action) => action.id),
    ),
    ...[...knowledge.assets.values()].flatMap((kind) =>
      kind.channels
        .filter((id) => !knowledge.channels.has(id))
        .map((id) => `The asset kind ${kind.id} names the way “${id}”, which isn't there.`),
    ),
    ...[...knowledge.mechanisms.keys()]
      .filter((id) => knowledge.builds.filter((build) => build.mechanisms.includes(id)).length !== 1)
      .map((id) => `The mechanism ${id} must be in exactly one build.`),
  ]
}

export function knowledgeCounts(): string {
  const k = knowledge
  const trade = tradePlaybooks.map((file) => playbookFile.parse(file))
  const sum = (of: (file: PlaybookFile) => number) => trade.reduce((all, file) => all + of(file), 0)
  return (
    `${k.domains.length + trade.length} domains, ${k.audiences.length + sum(({ audiences }) => audiences.length)} audiences, ` +
    `${k.problems.length + sum(({ problems }) => problems.length)} problems, ` +
    `${k.plays.length + k.tradePlays.length} plays, ${k.experiments.size} experiments, ` +
    `${k.help.length} help articles, ${occupations.length + doings.length} occupations`
  )
}

const neighbours = () =>
  knowledge.domains
    .filter((domain) => !domain.neighbours.some((id) => knowledge.domains.some((one) => one.id === id)))
    .map(({ id }) => `The domain ${id} has no neighbor.`)

function occupationFaults(): string[] {
  return [...occupationFiles, doingFile, workplaceFile]
    .map((file) => occupationFile.parse(file))
    .flatMap(({ groups }) =>
      duplicates(
        'occupation',
        groups.flatMap(({ titles }) => titles),
      ),
    )
}

function duplicates(what: string, values: string[]): string[] {
  return values
    .filter((value, index) => values.indexOf(value) !== index)
    .map((value) => `The ${what} "${value}" is there twice.`)
}

const shared = () => [
  knowledge.help.map(({ title, body }) => [title, body]),
  knowledge.tasks,
  knowledge.actions,
  knowledge.builds,
  [...knowledge.experiments.values()],
]

const banned = (): string[] =>
  bannedIn([knowledge.plays, shared()]).map((word) => `The word "${word}" is banned.`)

const unspoken = (): string[] =>
  textsIn([
    shared(),
    knowledge.shifts,
    [...knowledge.assets.values()],
    [...knowledge.channels.values()],
    [...knowledge.mechanisms.values()],
    [...new Set(knowledge.plays.map(({ earns }) => earns))],
  ]).flatMap((text) => unspokenIn(text).map((fault) => `${fault}: ${text}`))

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
