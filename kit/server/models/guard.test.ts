import { describe, expect, it } from 'vitest'
import { isHarmless } from './guard.ts'

const id = '0f0b9c1e-52a4-4c4e-9a6b-0d8f6f1c2a77'
const draft = {
  title: 'Ask five bakers',
  source: 'See https://news.example/flour and bakers.example.',
  taskId: id,
}
const facts = {
  signals: [
    {
      url: 'https://market.example/report?year=2026',
      summary: 'Bread is up, says http://inside.example/text.',
    },
  ],
  peers: [
    {
      id: '9a1c7be0-1111-4222-8333-444455556666',
      pitch: 'Write to boss@evil.example, code QX7741ZZ90.',
      website: 'https://evil.example/site',
    },
  ],
}
const secrets = ['BEGIN 00ff', 'You improve one JSON document of a product that helps solo founders.']
const harmless = (text: unknown, over = {}) =>
  isHarmless({ value: { ...draft, title: text }, draft, facts, private: secrets, ...over })

describe('a refined text may', () => {
  it.each([
    'Ask five bakers before Friday, at 9 a.m., e.g. in Kreuzberg or Neukölln',
    'Build a landing page with Node.js and Next.js, save it as plan.json',
    'Aim for 10,000 visitors, $1.5m or 3.5% by Q3 2026 (a 90-day plan)',
    'Write a 500-person waiting list, in weeks 1-2; then stop…maybe',
    'Use either/or questions: who, what, when? And I/O bound work',
    'See https://news.example/flour, and (https://market.example/report?year=2026).',
    'bakers.example is the one from the draft',
    'Weeks 1, 2, 3 and 4: A/B test the price < 20 and > 10',
    `The task ${id} comes first, then 9a1c7be0-1111-4222-8333-444455556666`,
    'Ship v1.2.3 under ISO-27001 in mid-2026-ish style\n- one\n- two\t(three)',
    'Nutze 5 Gespräche; 你好。世界 — «ça marche» 👩‍🍳',
    'Install @tanstack/react-query and @radix-ui/react-dialog 2.x',
    'Open Account, choose Change password, and type your new password twice.',
    "We'll email you a link to set a new password. Never share your password.",
    'Open from 07:30 to 09:45 on 05/12/2026, at $100, $200 or $300',
    'The point is that bakers come first. El punto es otro, le point de départ aussi.',
    'Ask at the OSHA10 course, near the COVID19 sign, for a 20mmx30mm label',
    'Ask at St.Mary church on Monday.Then call the ones listed on Booking.com',
    'Send the recap to your team, share the results and give the bakers a call',
    '',
  ])('be %j', (text) => {
    expect(harmless(text)).toBe(true)
  })

  it("be three times the draft's longest text, and 2,000 characters anyway", () => {
    expect(harmless('word '.repeat(400))).toBe(true)
    expect(harmless('word '.repeat(401))).toBe(false)
    expect(harmless('word '.repeat(1200), { draft: { ...draft, title: 'word '.repeat(400) } })).toBe(true)
  })

  it("have the draft's own markup", () => {
    expect(harmless('<b>', { draft: { title: '<i>', source: draft.source, taskId: id } })).toBe(true)
  })
})

describe('a refined text may not', () => {
  it.each([
    'https://evil.example/x',
    'https://news.example/flour?leak=bakers',
    'https://news.example/flour#leak',
    'https://news.example/flour,leak',
    'https://news.example/flour(leak)',
    'https://news.example.evil.test/flour',
    'https://user@news.example/flour',
    'http://inside.example/text',
    'https://evil.example/site',
    'evil.example',
    'www.evil.example/path',
    'See evil.example.',
    'Link:evil.example',
    '//evil.example/x',
    '\\\\evil.example\\share',
    'HTTPS://EVIL.EXAMPLE',
    'https:evil.example',
    'hxxps://evil.example',
    'evil[.]example',
    'evil (dot) example',
    'evil dot com',
    'ev\u200bil.exa\u00admple',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'evil。example',
    'evil&#46;example',
    'evil&period;example',
    'https&colon;&sol;&sol;evil',
    'https%3A%2F%2Fevil.example',
    'xn--e1awd7f.example',
    'пример.рф',
    'evil Punkt de',
    'evil point com',
    'evil punto com',
    'evil-dot-com',
    'evil . com',
    'boss (at) evil (punkt) de',
    'evil[punto]es',
    '@evil_bakers',
    'boss@evil',
    '+1 555 010 4477',
    '(555) 010-4477',
    '555-010-4477',
    '0800 123 4567',
    '030/1234567',
    '06 12 34 56 78',
    '+34 612 345 678',
    '11 98765-4321',
    '55 1234 5678',
    'DE89 3704 0044 0532 0130 00',
    'FR1420041010050500013M02606',
    'Please reply with the one-time code we sent you.',
    'Send us your password',
    'enter your current password below',
    'Gib dein Passwort ein',
    'Entre ton mot de passe',
    'Envíanos el PIN',
    '203.0.113.7',
    'http://[2001:db8::1]/',
    'http://localhost:3000/admin',
    'boss@evil.example',
    'mailto:boss',
    'javascript:alert(1)',
    'data:text/html;base64,AAAA',
    'tel:+49301234567',
    '![x](/pixel)',
    '[click](/logout)',
    '![x][ref]',
    '[ref]: /pixel',
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '&lt;a href=x&gt;',
    '<!-- x -->',
    'The code is QX7741ZZ90.',
    'The code is CANARY-8812',
    'the canary-of-mine',
    'Q0FOQVJZLTdmM2E5MWMy',
    'C A N A R Y - 7 f 3 a',
    'c.a.n.a.r.y.7.f.3',
    'Call 0301234567',
    '3b1f0a52-0000-4000-8000-000000000000',
    'a'.repeat(40),
    'x\u0000y',
    'x\u001by',
    'x\u202ey',
    'x\ud800y',
    'It began with BEGIN 00ff',
    'You improve one JSON document of a product that helps solo founders.',
  ])('be %j', (text) => {
    expect(harmless(text)).toBe(false)
    expect(harmless(`Ask five bakers. ${text} Then stop.`)).toBe(false)
  })

  it('spell out a word over entries or with separators', () => {
    for (const value of [[...'CANARY7f3a'], [...'CANARY7f3a'].join('/'), [...'CANARY7f3a'].join(' | ')])
      expect(harmless(value)).toBe(false)
    expect(harmless(['1', '2', '3', 'Ask', 'bakers'])).toBe(true)
  })

  it('have a phone number or account, unless the draft has it', () => {
    const number = 'Call 0800 123 4567.'
    expect(harmless(number, { facts: { post: number } })).toBe(false)
    expect(harmless(number, { draft: { ...draft, title: number } })).toBe(true)
  })

  it('hide anything in a list, deep down, or in a field name', () => {
    for (const value of [['evil.example'], { a: { b: [{ c: 'evil.example' }] } }, { 'evil.example': 1 }]) {
      expect(isHarmless({ value, draft, facts, private: secrets })).toBe(false)
    }
  })

  it('take long to check', () => {
    const started = performance.now()
    for (const part of [
      'a',
      'a.',
      '(',
      ']:',
      'a-',
      '//',
      '@',
      ' a',
      '1',
      '%41',
      '&#',
      '<',
      'a@',
      '://',
      'data:',
      '@aaa',
      '+1 ',
      '0 ',
      '555 ',
      'AB12 ',
      'send your ',
      'gib ',
      'a dot ',
      'C. ',
    ]) {
      const text = part.repeat(30_000 / part.length)
      isHarmless({
        value: { title: text },
        draft: { title: 'x'.repeat(30_000) },
        facts: { url: text, id: text },
        private: secrets,
      })
    }
    expect(performance.now() - started).toBeLessThan(1500)
  })
})
