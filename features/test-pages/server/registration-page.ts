import { minute } from '#kit/contract/time.ts'
import { escapeHtml } from '#kit/server/email-layout.ts'
import { lookLabels } from '../contract.ts'
import { checkScript } from './check-script.ts'
import { back } from './notes.ts'
import { isPublic } from './registration-file.ts'
import type { PageWords, RecordRow } from './registration.ts'
import { drawNote, registeredAt } from './render.ts'
import type { Drawn } from './render.ts'

/** Changes that follow each other this closely are shown as one. The file has each. */
const oneSitting = 10 * minute

/** `words` is null where an administrator stopped them. */
type Version = { at: Date; words: PageWords | null }

export function registrationPage(drawn: Drawn, records: RecordRow[]): string {
  const { content, brandName, registered } = drawn
  if (!registered) return drawNote(drawn, { title: unregistered, main: back(drawn) })
  const name = escapeHtml(content.responsibleName)
  return drawNote(drawn, {
    title: 'How this test was registered',
    main:
      `<p>This page was registered on ${registeredAt(registered.at)}, when it was published and before ` +
      `anyone could visit it. It's entry ${registered.as} in ${escapeHtml(brandName)}'s registry of tests.</p>` +
      `<p>${name} set a target, a stop point and a last day at the same time. They are sealed in the entry, ` +
      `so they can't change. Only ${name} can show them to you.</p>` +
      `<h2>Changes since</h2>${changesOf(records)}${howToCheck(drawn, name)}${back(drawn)}`,
  })
}

export const unregistered = 'This page was published before we registered tests'

const howToCheck = ({ slug, mainUrl }: Drawn, name: string) =>
  '<h2>How to check this</h2><p>Each entry is sealed with a code made from the entry before. ' +
  'If someone changed an entry later, all codes after it would change too.</p>' +
  `<ol><li>Save <a href="/t/${slug}/registration.json">the record of this page</a> as record.json, and the ` +
  'program below as check.mjs. It needs Node.js, and nothing from us.</li>' +
  '<li>Run <code>node check.mjs record.json</code>. It lists what was registered and ends with the newest ' +
  `code. You find the same code on our <a href="${escapeHtml(mainUrl)}/status">status page</a>.</li>` +
  `<li>If ${name} gave you a file, run the program on that file too. It shows you what is sealed here.</li>` +
  "<li>Run <code>node check.mjs record.json CODE</code> with the last code of that file. It's found only if " +
  'both are from the same registry. You can also use a code that you noted earlier.</li></ol>' +
  `<details><summary>The program</summary><pre tabindex="0">${escapeHtml(checkScript)}</pre></details>`

function changesOf(records: RecordRow[]): string {
  const [first, ...later] = versionsOf(records)
  if (!first || later.length === 0) return '<p>Visitors see what was registered. Nothing has changed.</p>'
  let before = first
  return sittingsOf(later)
    .map(({ at, last }) => {
      const change = changeBetween(before.words, last.words)
      before = last
      return `<h3>${registeredAt(at)}</h3>${change}`
    })
    .join('')
}

function versionsOf(records: RecordRow[]): Version[] {
  return records.flatMap((record) =>
    record.part === 'page'
      ? [{ at: record.at, words: isPublic(record) ? (JSON.parse(record.text) as PageWords) : null }]
      : [],
  )
}

function sittingsOf(versions: Version[]): { at: Date; last: Version }[] {
  const sittings: { at: Date; last: Version }[] = []
  for (const version of versions) {
    const open = sittings.at(-1)
    if (open && version.at.getTime() - open.at.getTime() < oneSitting) open.last = version
    else sittings.push({ at: version.at, last: version })
  }
  return sittings
}

type Shown = { label: string; words: (page: PageWords) => string }
const fields: Shown[] = [
  { label: 'Headline', words: ({ headline }) => headline },
  { label: 'Offer', words: ({ offer }) => offer },
  { label: 'Button', words: ({ button }) => button },
  { label: 'Look', words: ({ look }) => lookLabels[look].label },
  { label: 'Picture', words: ({ picture }) => (picture ? `Picture ${picture.slice(0, 8)}` : 'None') },
  { label: 'Description of the picture', words: ({ pictureAlt }) => pictureAlt },
]

function changeBetween(before: PageWords | null, after: PageWords | null): string {
  if (!before || !after) return '<p>Our team stopped these words.</p>'
  const changed = fields
    .map(({ label, words }) => ({ label, was: words(before), is: words(after) }))
    .filter(({ was, is }) => was !== is)
  if (changed.length === 0) return '<p>Something was changed, and changed back within ten minutes.</p>'
  return changed
    .map(
      ({ label, was, is }) =>
        `<h4>${label}</h4><p>Before: <del>${escapeHtml(was || 'Nothing')}</del></p>` +
        `<p>After: <ins>${escapeHtml(is || 'Nothing')}</ins></p>`,
    )
    .join('')
}
