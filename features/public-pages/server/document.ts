import { decisionLabels, kindLabels, stanceLabels } from '#features/evidence/contract.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { drawDocument } from '#kit/server/document.ts'
import { escapeHtml } from '#kit/server/email-layout.ts'
import { isOnlySaid, levelNames, levelOf, provenances, rungs } from '#planner/levels.ts'
import type { Provenance, Rung } from '#planner/levels.ts'
import { capital, dayWords, plural, stopWords } from '#planner/words.ts'
import { sheet } from './sheet.ts'
import type { Shown, ShownPiece, ShownTest } from './shown.ts'

type Site = { brandName: string; publicUrl: string }

const piecesListed = 50
const descriptionShown = 200

const levelWords: Record<Rung, string> = {
  Assumption: 'Every project starts here. A test shows if people want it.',
  Desk: 'What counts at this level: links and numbers that the founder found.',
  Conversation: 'What counts at this level: people saying what they do today.',
  Commitment: "What counts at this level: a date, an email, a signature or someone's time.",
  Payment: 'What counts at this level: money that someone paid.',
}

const knownBy = (brandName: string): Record<Provenance, { label: string; sentence: string }> => ({
  told: { label: "Founder's note", sentence: 'The founder wrote this down.' },
  seen: {
    label: 'Counted',
    sentence:
      `It came in through ${brandName}, from a page, a form or a webhook the founder set up, ` +
      "or from another member. We can't tell who was behind it.",
  },
  checked: { label: 'Confirmed', sentence: 'The payment provider confirmed it.' },
})

/** No scripts, and everything a founder typed is escaped. */
export function drawPage(shown: Shown, site: Site): string {
  const { title, assumption, ended } = shown
  return frame(
    { ...site, title, head: headOf(shown, site), isIndexed: shown.mode === 'open' },
    [
      `<h1>${escapeHtml(title)}</h1>`,
      `<p>${escapeHtml(firstWords(shown.description))}</p>`,
      `<div class="note"><h2>This only works if</h2><p>${escapeHtml(capital(assumption))}</p></div>`,
      tryIt(shown),
      ladder(shown, site),
      current(shown),
      ended.length > 0
        ? `<section><h2>Earlier tests</h2><ul class="list">${ended.map(endedTest).join('')}</ul></section>`
        : '',
      evidence(shown.pieces, site),
    ].join(''),
  )
}

const tryIt = ({ tryAt }: Shown) =>
  tryAt
    ? `<p><a class="start" href="${escapeHtml(tryAt)}">Try it and say what you think</a></p>` +
      `<p class="soft">You don't need an account.</p>`
    : ''

export function drawGone(site: Site): string {
  const title = "This page isn't here"
  return frame(
    { ...site, title },
    `<h1>${title}</h1><p>The founder may have turned it off, or the link is wrong.</p>`,
  )
}

function frame(
  { brandName, title, ...about }: Site & { title: string; head?: string; isIndexed?: boolean },
  main: string,
): string {
  const brand = escapeHtml(brandName)
  return drawDocument({
    sheet,
    title: `${title} · ${brandName}`,
    ...about,
    icon: '/icon.svg',
    main,
    foot:
      '<p><a class="start" href="/">Test your own idea</a></p>' +
      `<p>Made with ${brand}. It helps people test an idea before they build it.</p>` +
      '<p><a href="/contact">Tell us if something is wrong with this page</a></p>',
  })
}

function headOf({ slug, mode, title, description, rung, provenance }: Shown, { publicUrl }: Site): string {
  const said = escapeHtml(`${levelLine(rung)}. ${firstWords(description)}`)
  const picture = `${publicUrl}/share/project-${pictureName(rung, provenance)}.png`
  const named = (name: string, content: string) => `<meta name="${name}" content="${content}">`
  const graph = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`
  return [
    named('description', said),
    mode === 'open' ? `<link rel="canonical" href="${publicUrl}/b/${slug}">` : '',
    graph('type', 'article'),
    graph('title', escapeHtml(title)),
    graph('description', said),
    graph('url', `${publicUrl}/b/${slug}`),
    graph('image', picture),
    graph('image:width', '1200'),
    graph('image:height', '630'),
    graph(
      'image:alt',
      escapeHtml(levelLine(rung) + (isOnlySaid(rung, provenance) ? ', the founder says so' : '')),
    ),
    named('twitter:card', 'summary_large_image'),
  ].join('')
}

const pictureName = (rung: Rung, provenance: Provenance) =>
  `${levelOf(rung)}${isOnlySaid(rung, provenance) ? '-said' : ''}`

const levelLine = (rung: Rung) => `Level ${levelOf(rung)} of ${rungs.length}: ${levelNames[rung]}`

function ladder({ rung, provenance }: Shown, { brandName }: Site): string {
  const onlySaid = isOnlySaid(rung, provenance)
  const here = levelOf(rung)
  const steps = rungs.map((name, at) => {
    const [step, current] = [at + 1, at + 1 === here]
    const look = current && onlySaid ? ' only-said' : step <= here ? ' reached' : ''
    return (
      `<li class="step-${step}${look}"${current ? ' aria-current="step"' : ''}><i></i>` +
      `<span>${levelNames[name]}</span></li>`
    )
  })
  const mark =
    rung === 'Assumption' ? '' : `<p>${marked(provenance, knownBy(brandName)[provenance].sentence)}</p>`
  return (
    `<section><h2>${levelLine(rung)}</h2>` +
    `<ol class="ladder" aria-label="How much proof there is">${steps.join('')}</ol>` +
    `<p>${levelWords[rung]}</p>${mark}</section>`
  )
}

const marked = (provenance: Provenance, words: string) =>
  `<span class="${provenance === 'told' ? 'said' : 'backed'}">${escapeHtml(words)}</span>`

function current({ test, ended }: Shown): string {
  if (!test)
    return (
      `<section><h2>${ended.length === 1 ? 'One test is' : `${ended.length} tests are`} done</h2>` +
      '<p>You can read below what was decided.</p></section>'
    )
  const label = test.startedOn ? `Current test: ${test.title}` : `Next test: ${test.title}`
  const since = test.startedOn ? `<p class="soft">Started ${dayWords(test.startedOn)}</p>` : ''
  const counts = test.startedOn ? `<p><strong>${countWords(test)}</strong></p>` : ''
  return `<section><h2>${escapeHtml(label)}</h2>${since}<p>${escapeHtml(test.hypothesis)}</p>${marks(test)}${counts}</section>`
}

const marks = ({ passMark, killMark }: ShownTest) =>
  `<dl><dt>Keep going if</dt><dd>${escapeHtml(passMark)}</dd><dt>Stop if</dt>` +
  `<dd>${escapeHtml(capital(stopWords(killMark)))}</dd></dl>`

const countWords = ({ forCount, againstCount, sample }: ShownTest) =>
  `So far: ${forCount} for, ${againstCount} against.${sample === null ? '' : ` The plan is to ask ${sample}.`}`

function endedTest(test: ShownTest): string {
  const { title, hypothesis, forCount, againstCount, decision, endedOn } = test
  const when = endedOn ? ` on ${dayWords(endedOn)}` : ''
  return (
    `<li><h3>${escapeHtml(title)}</h3><p>${escapeHtml(hypothesis)}</p>${marks(test)}` +
    `<p><strong>Decided${when}: ${decisionLabels[ensure(decision)].label}.</strong> ` +
    `${forCount} for, ${againstCount} against.</p></li>`
  )
}

function evidence(pieces: ShownPiece[], { brandName }: Site): string {
  const known = knownBy(brandName)
  const rest = pieces.length - piecesListed
  const earlier = rest > 0 ? `<p class="soft">And ${plural(rest, 'earlier piece')} of evidence.</p>` : ''
  const listed = pieces.slice(0, piecesListed)
  const meanings = provenances
    .filter((provenance) => listed.some((piece) => piece.provenance === provenance))
    .map(
      (provenance) =>
        `<dt>${marked(provenance, known[provenance].label)}</dt><dd>${escapeHtml(known[provenance].sentence)}</dd>`,
    )
  const list = listed.map(
    ({ kind, stance, on, provenance }) =>
      `<li><strong>${kindLabels[kind].label}</strong>, ${stanceLabels[stance].toLowerCase()} ` +
      `<span class="soft">· ${dayWords(on)} · </span>${marked(provenance, known[provenance].label)}</li>`,
  )
  if (pieces.length === 0) return '<section><h2>Evidence</h2><p>No evidence yet.</p></section>'
  return (
    `<section><h2>Evidence (${pieces.length})</h2>` +
    '<p class="soft">What people said stays private. ' +
    `You see what kind of evidence it is, the day, and how we know.</p><dl>${meanings.join('')}</dl>` +
    `<ul class="list">${list.join('')}</ul>${earlier}</section>`
  )
}

function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= descriptionShown) return line
  const cut = line.slice(0, descriptionShown)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), descriptionShown - 40)).trimEnd()}…`
}
