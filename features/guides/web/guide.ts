import { itemAt } from '#kit/contract/ensure.ts'

export type Section = { id: string; title: string; text: string }
export type Guide = {
  title: string
  description: string
  lead: string
  reviewed: string
  short: string[]
  related: { to: string; label: string }[]
  sections: Section[]
  checklist: string[]
}

const checklistTitle = 'Checklist'
export const exampleTitle = 'A worked example'

export function guideOf(text: string): Guide {
  const [head = '', ...bodies] = text.split(/^## /m)
  const named = new Map(
    head
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const get = (name: string) => named.get(name) ?? missing(name)
  const sections = bodies.map((body) => {
    const title = body.slice(0, body.indexOf('\n')).trim()
    return {
      id: title
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, ''),
      title,
      text: body.slice(body.indexOf('\n')).trim(),
    }
  })
  const list = sections.find(({ title }) => title === checklistTitle)
  return {
    title: get('title'),
    description: get('description'),
    lead: get('lead'),
    reviewed: get('reviewed'),
    short: named.get('short')?.split(' | ') ?? [],
    related: get('related')
      .split('|')
      .map((link) => ({
        to: itemAt(link.trim().split(' '), 0),
        label: link.trim().split(' ').slice(1).join(' '),
      })),
    sections: sections.filter((section) => section !== list),
    checklist: list ? list.text.split('\n').map((line) => line.replace(/^- /, '').trim()) : [],
  }
}

function missing(name: string): never {
  throw new Error(`A guide has no line "${name}".`)
}
