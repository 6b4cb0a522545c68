/** Printed in docs/registered-tests.md and on every registered page. Needs only Node. */
export const checkScript = String.raw`// node check.mjs FILE [HEAD]: checks registered tests without the site they are from.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [file, known] = process.argv.slice(2)
const hash = (values) => createHash('sha256').update(JSON.stringify(values)).digest('hex')
function expect(holds, problem) {
  if (holds) return
  console.error('This does not check out: ' + problem)
  process.exit(1)
}

for (const { before, links, head, entries } of [JSON.parse(readFileSync(file, 'utf8'))].flat()) {
  // The chain: each head is made from an entry and from the head before it.
  const heads = [before]
  for (const { number, at, test, sealed } of links)
    heads.push(hash([number, at, test, sealed, heads.at(-1)]))
  expect(heads.at(-1) === head, 'the entries do not lead to the head in the file.')
  expect(!known || heads.includes(known), 'the head you know is not in the file. It can only have heads from before it was made.')

  // Every entry about these tests has to be here, so that no change is left out.
  const linkOf = (number) => links.find((link) => link.number === number)
  const tests = new Set(entries.map(({ number }) => linkOf(number)?.test))
  const expected = links.filter(({ test }) => tests.has(test)).map(({ number }) => number)
  const given = entries.map(({ number }) => number)
  expect(given.length > 0 && String(given) === String(expected), 'entries are missing, or there are too many.')

  for (const { number, parts } of entries) {
    const { at, test, sealed } = linkOf(number)
    const hashOf = ({ name, salt, text, hash: closed }) =>
      text === undefined ? closed : hash([name, salt, text])
    const found = hash(parts.map((part) => [part.name, hashOf(part)]))
    expect(found === sealed, 'entry ' + number + ' is not what was registered.')
    console.log('Entry ' + number + ', ' + at + ', test ' + test)
    for (const { name, text } of parts) console.log('  ' + name + ': ' + (text ?? 'sealed'))
  }
  console.log('Head: ' + head)
}
console.log(known ? 'All of it checks out, up to the head you know.' : 'It agrees with itself. Give a head from elsewhere to check more.')
`
