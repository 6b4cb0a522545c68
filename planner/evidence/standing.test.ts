import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOnlySaid, levelTitle, provenances, rungs } from '#planner/levels.ts'
import { weekStateOf } from '#planner/week/week-state.ts'
import { evidenceKinds, stances } from './evidence.ts'
import type { LoggedEvidence, TestPlan } from './evidence.ts'
import { dueOf, ladderRule, provenanceOf, rungOf, standingOf, testState } from './standing.ts'

const piece = (more: Partial<LoggedEvidence>): LoggedEvidence => ({
  kind: 'conversation',
  stance: 'for',
  text: 'x',
  date: '2026-11-20',
  amountCents: null,
  inTest: true,
  provenance: 'told',
  standsFor: 1,
  ...more,
})
const many = (n: number, more: Partial<LoggedEvidence>) => Array.from({ length: n }, () => piece(more))
const plan: TestPlan = {
  title: 'Five',
  hypothesis: 'They have it.',
  steps: ['a', 'b'],
  hours: 2,
  passMark: '3 of 5',
  killMark: '4 of 5',
  sample: 5,
  countedAs: 'people',
  passNeeded: 3,
  killNeeded: 4,
  started: true,
  decision: null,
}
const anyPiece = fc.record<LoggedEvidence>({
  kind: fc.constantFrom(...evidenceKinds),
  stance: fc.constantFrom(...stances),
  text: fc.string(),
  date: fc.constantFrom('2026-11-01', '2026-11-02'),
  amountCents: fc.option(fc.integer({ min: 1, max: 10_000 })),
  inTest: fc.boolean(),
  provenance: fc.constantFrom(...provenances),
  standsFor: fc.integer({ min: 1, max: 20 }),
})
const height = (evidence: LoggedEvidence[]) => rungs.indexOf(rungOf(evidence))

describe('the confidence level', () => {
  it.each<[string, LoggedEvidence[], string]>([
    ['nothing', [], 'Assumption'],
    ['two conversations', many(2, {}), 'Assumption'],
    ['a link', [piece({ kind: 'link' })], 'Desk'],
    ['a number against', [piece({ kind: 'number', stance: 'against' })], 'Assumption'],
    ['three conversations', many(3, {}), 'Conversation'],
    ['three conversations, one unclear', [...many(2, {}), piece({ stance: 'unclear' })], 'Assumption'],
    [
      'three for, three against, and a link',
      [...many(3, {}), ...many(3, { stance: 'against' }), piece({ kind: 'link' })],
      'Desk',
    ],
    ['a commitment', [piece({ kind: 'commitment' })], 'Commitment'],
    [
      'a commitment, and one conversation against',
      [piece({ kind: 'commitment' }), piece({ stance: 'against' })],
      'Conversation',
    ],
    ['a payment alone', [piece({ kind: 'payment', amountCents: 4900 })], 'Payment'],
    ['a payment without an amount', [piece({ kind: 'payment' })], 'Assumption'],
    [
      'a payment, and more against than for',
      [piece({ kind: 'payment', amountCents: 1 }), ...many(2, { stance: 'against' }), piece({})],
      'Commitment',
    ],
  ])('after %s follows its rule', (_, evidence, rung) => {
    expect(rungOf(evidence)).toBe(rung)
  })

  it('has a rule for every level', () => {
    expect(ladderRule.map((line) => line.rung)).toEqual([...rungs])
  })

  it('is never lowered by support, raised by opposition, or moved if unclear', () => {
    fc.assert(
      fc.property(fc.array(anyPiece, { maxLength: 20 }), anyPiece, (evidence, next) => {
        const before = height(evidence)
        expect(height([...evidence, { ...next, stance: 'for' }])).toBeGreaterThanOrEqual(before)
        expect(height([...evidence, { ...next, stance: 'against' }])).toBeLessThanOrEqual(before)
        expect(height([...evidence, { ...next, stance: 'unclear' }])).toBe(before)
      }),
      { numRuns: 500 },
    )
  })

  it("doesn't depend on the order of logging", () => {
    fc.assert(
      fc.property(
        fc
          .array(anyPiece, { maxLength: 15 })
          .chain((evidence) =>
            fc.tuple(fc.constant(evidence), fc.shuffledSubarray(evidence, { minLength: evidence.length })),
          ),
        ([evidence, shuffled]) => {
          const [one, other] = [
            standingOf({ evidence, experiment: plan }),
            standingOf({ evidence: shuffled, experiment: plan }),
          ]
          expect([other.rung, other.counts, other.experiment]).toEqual([one.rung, one.counts, one.experiment])
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('a running test', () => {
  it.each<[string, LoggedEvidence[], Partial<TestPlan>, string]>([
    ['waits until it is started', many(5, {}), { started: false }, 'planned'],
    ['runs below its marks', [...many(2, {}), ...many(3, { stance: 'against' })], {}, 'running'],
    ['passes at its pass mark', many(3, {}), {}, 'pass_reached'],
    ['is stopped at its stop mark', many(4, { stance: 'against' }), {}, 'kill_reached'],
    [
      'is stopped where the sample was stretched until it passed',
      [...many(4, { stance: 'against' }), ...many(3, {})],
      {},
      'kill_reached',
    ],
    ['does not count what lies outside it', many(9, { inTest: false }), {}, 'running'],
    ['counts a number for what it stands for', [piece({ kind: 'number', standsFor: 3 })], {}, 'pass_reached'],
    ['ended early counts by its decision', [], { decision: 'change' }, 'kill_reached'],
    ['ended early to go on counts as passed', [], { decision: 'go_on' }, 'pass_reached'],
  ])('%s', (_, evidence, more, status) => {
    expect(testState({ ...plan, ...more }, evidence).status).toBe(status)
  })

  it('forgets no one who has an agreed step, whatever came after', () => {
    const old = piece({ date: '2026-01-01', person: 'Ada' })
    const evidence = [{ ...old, nextStep: 'bring it' }, old, ...many(15, {})]
    expect(standingOf({ evidence, experiment: plan }).notes.map(({ person }) => person)).toEqual([
      ...Array.from({ length: 12 }, () => undefined),
      'Ada',
      'Ada',
    ])
  })

  it('counts payments with an amount that support it, and each who paid once', () => {
    const paid = (more: Partial<LoggedEvidence>) => piece({ kind: 'payment', amountCents: 1200, ...more })
    const evidence = [
      paid({ person: 'Ada' }),
      paid({ person: ' ada' }),
      paid({}),
      paid({ person: 'Ben', stance: 'against' }),
      paid({ person: 'Cy', amountCents: null }),
    ]
    const { counts, customers } = standingOf({ evidence, experiment: plan })
    expect({ payments: counts.payment, customers }).toEqual({ payments: 3, customers: 2 })
    expect(weekStateOf(standingOf({ evidence, experiment: plan }))).toBe('first_payment')
  })

  it("has the newest twelve notes in the founder's words", () => {
    const evidence = Array.from({ length: 14 }, (_, n) =>
      piece({ text: `Note ${n}`, date: `2026-11-${String(n + 1).padStart(2, '0')}` }),
    )
    const { notes, counts } = standingOf({ evidence, experiment: plan })
    expect([notes.length, notes[0]!.text, notes.at(-1)!.text, counts.conversation]).toEqual([
      12,
      'Note 13',
      'Note 2',
      14,
    ])
  })
})

describe('provenance', () => {
  it.each<[string, LoggedEvidence[], string]>([
    ['nothing', [], 'told'],
    ['a payment that was told', [piece({ kind: 'payment', amountCents: 900 })], 'told'],
    [
      'a payment that was checked, beside one that was told',
      [
        piece({ kind: 'payment', amountCents: 900 }),
        piece({ kind: 'payment', amountCents: 900, provenance: 'checked' }),
      ],
      'checked',
    ],
    [
      'a payment that was told, on conversations that were checked',
      [piece({ kind: 'payment', amountCents: 900 }), ...many(3, { provenance: 'checked' })],
      'told',
    ],
    [
      'a checked payment that speaks against it',
      [
        piece({ kind: 'payment', amountCents: 900 }),
        piece({ kind: 'payment', amountCents: 900, stance: 'against', provenance: 'checked' }),
      ],
      'told',
    ],
  ])('%s: %s', (_, evidence, provenance) => {
    expect(provenanceOf(rungOf(evidence), evidence)).toBe(provenance)
  })

  it('is shown only for commitments and payments without backing', () => {
    expect(isOnlySaid('Conversation', 'told')).toBe(false)
    expect(levelTitle('Payment', 'told')).toBe('Level 5 of 5: Payments (your notes)')
    expect(levelTitle('Payment', 'checked')).toBe('Level 5 of 5: Payments')
  })

  it('never gets weaker with more support', () => {
    fc.assert(
      fc.property(fc.array(anyPiece, { maxLength: 20 }), anyPiece, (evidence, more) => {
        const rung = rungOf(evidence)
        const rank = (all: LoggedEvidence[]) => provenances.indexOf(provenanceOf(rung, all))
        expect(rank([...evidence, more])).toBeGreaterThanOrEqual(rank(evidence))
      }),
    )
  })

  it("counts a test's supporting evidence that is seen or checked", () => {
    const evidence = [
      piece({}),
      piece({ provenance: 'seen', standsFor: 4 }),
      piece({ provenance: 'checked' }),
    ]
    expect(testState(plan, evidence)).toMatchObject({ forCount: 6, forBacked: 5 })
  })
})

describe('a due decision', () => {
  it.each([
    ['nothing yet', [2, 1], {}, null],
    ['the target', [3, 0], {}, 'pass'],
    ['the stop point', [0, 4], {}, 'stop'],
    ['the stop point where both are reached', [3, 4], {}, 'stop'],
    ['everyone asked, between the marks', [2, 3], {}, 'everyone_asked'],
    ['no end in sight where the target counts days, not people', [2, 3], { passNeeded: 7 }, null],
  ] as const)('%s', (_, [forCount, againstCount], more, due) => {
    expect(dueOf({ ...plan, ...more }, { forCount, againstCount })).toBe(due)
  })
})
