import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { blocksOf } from './markdown-blocks.ts'
import { spansOf } from './markdown-spans.ts'
import { Markdown } from './Markdown.tsx'

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />)
const bare = (text: string) =>
  html(text)
    .replace(/ (?:class|tabindex|aria-label|role|target|rel|dir|scope)="[^"]*"/g, '')
    .replaceAll('<span> (opens in a new tab)</span>', '')
    .replace(/^<div>|<\/div>$/g, '')

describe('Markdown', () => {
  it.each([
    ["two paragraphs and a line of one's own", 'One\ntwo\n\nThree', '<p>One<br/>two</p><p>Three</p>'],
    [
      'bold, italic and code',
      '**b** *i* `c*d*` 2 * 3 * 4',
      '<p><strong>b</strong> <em>i</em> <code>c*d*</code> 2 * 3 * 4</p>',
    ],
    [
      'italic in bold and bold in italic',
      '**a *b* c** *d **e** f*',
      '<p><strong>a <em>b</em> c</strong> <em>d <strong>e</strong> f</em></p>',
    ],
    [
      'lists',
      '- a\n- b\n  more\n\n3. c\n4. d',
      '<ul><li>a</li><li>b<br/>more</li></ul><ol start="3"><li>c</li><li>d</li></ol>',
    ],
    [
      'a quote',
      '> said *so*\n> twice\n\nYes',
      '<blockquote><p>said <em>so</em><br/>twice</p></blockquote><p>Yes</p>',
    ],
    [
      'fenced code',
      '```js\n<b>*x*</b>\n\n- y\n```\nafter',
      '<pre><code>&lt;b&gt;*x*&lt;/b&gt;\n\n- y</code></pre><p>after</p>',
    ],
    ['a fence that is never closed', '```\nrest', '<pre><code>rest</code></pre>'],
    ['marks without a partner', '**a *b `c [d](e', '<p>**a *b `c [d](e</p>'],
    [
      'links, and the full stop after one',
      '[a](https://a.test/x?y=1&z=2) https://b.test/c.',
      '<p><a href="https://a.test/x?y=1&amp;z=2">a</a> <a href="https://b.test/c">https://b.test/c</a>.</p>',
    ],
    [
      'a table',
      'Costs:\n| What | How *much* |\n|---|--:|\n| a \\| b | $2 | more |\n| c |\nafter',
      '<p>Costs:</p><div><table><thead><tr><th>What</th><th>How <em>much</em></th></tr></thead>' +
        '<tbody><tr><td>a | b</td><td>$2</td></tr><tr><td>c</td><td></td></tr></tbody></table></div>' +
        '<p>after</p>',
    ],
    [
      'bold round a link',
      '**[a](https://a.test/)**',
      '<p><strong><a href="https://a.test/">a</a></strong></p>',
    ],
  ])('shows %s', (_, text, expected) => {
    expect(bare(text)).toBe(expected)
  })

  it('shows a mostly empty table as its text', () => {
    const head = `${'|a'.repeat(20)}|\n${'|-'.repeat(20)}|\n`
    const hostile = bare(head + '|\n'.repeat(4900))
    expect(hostile).toMatch(/^<pre>/)
    expect(hostile.match(/<td/g)).toBeNull()
    expect(bare(head + `${'|b'.repeat(20)}|\n`.repeat(90)).match(/<td/g)).toHaveLength(1800)
  })

  it('gives each paragraph, item and cell its own direction', () => {
    for (const text of ['שלום', '- שלום', '1. שלום', '> שלום', '# שלום', '| שלום |\n|---|\n| a |'])
      expect(html(text)).toMatch(/<(?:p|li|th)[^>]* dir="auto"/)
  })

  it('opens links in a new tab without a referrer', () => {
    expect(html('https://a.test/')).toContain('target="_blank" rel="noopener nofollow ugc"')
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert`1`)',
    '[x](data:text/html,hi)',
    '[x](vbscript:x)',
    '[x](//evil.test)',
    '[x](/admin)',
    '[x](https:evil)',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:x)',
    'javascript:alert(1)',
    '[x](file:///etc/passwd)',
    '[x](mailto:a@b.test)',
  ])('makes no link of %j', (text) => {
    expect(html(text)).not.toContain('<a')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '**<b onclick=x>**',
    '[<img src=x>](https://a.test/)',
    '`<svg/onload=x>`',
    '> <iframe>',
    'https://a.test/"onmouseover="x',
    '![x](https://a.test/pixel.png)',
  ])('keeps %s as text', (text) => {
    const shown = html(text).replace(
      /<\/?(?:div|p|a|strong|em|code|blockquote|span)(?: (?:class|href|target|rel|dir)="[^"<>]*")*>/g,
      '',
    )
    expect(shown).not.toMatch(/[<>]/)
  })

  it.each<[string, string]>([
    ['stars', '*'.repeat(100_000)],
    ['pairs of stars', '**a'.repeat(33_000)],
    ['single stars', '*a '.repeat(33_000)],
    ['ticks', '`'.repeat(100_000)],
    ['brackets', '['.repeat(100_000)],
    ['half links', '[a]('.repeat(25_000)],
    ['quotes', '>'.repeat(100_000)],
    ['quoted lines', '> > > > > a\n'.repeat(8_000)],
    ['lines of lists', '- a\n'.repeat(25_000)],
    ['addresses', 'http://a.b '.repeat(9_000)],
    ['letters', 'h'.repeat(100_000)],
    ['pipes', '|-'.repeat(50_000)],
    ['rules', '|-|\n'.repeat(25_000)],
    ['rows', `|a|\n|-|\n${'|a|\n'.repeat(24_000)}`],
    ['half a rule', `a|\n${'-|'.repeat(400)}x`],
    ['backslashes', `|\n${'\\|'.repeat(50_000)}`],
    ['nested marks', '***a** b*'.repeat(11_000)],
    ['punctuation', `https://a.b/${'.'.repeat(99_000)}`],
  ])('reads 100,000 characters of %s fast', (_, text) => {
    const started = performance.now()
    for (const block of blocksOf(text)) if ('text' in block) spansOf(block.text)
    expect(performance.now() - started).toBeLessThan(1500)
  })
})
