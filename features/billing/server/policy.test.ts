import { describe, expect, it } from 'vitest'
import { money } from '#kit/contract/money.ts'
import { day } from '#kit/contract/time.ts'
import { periods } from '#kit/server/schedule.ts'
import { isRunning, isPaymentOpen, refusalOf, planAccess } from './policy.ts'
import type { PlanAction } from './policy.ts'

const actions: PlanAction[] = ['ai_project', 'project', 'generation', 'ai_restoration']
const all = (reason: 'aiLimit' | 'trialOver' | null) => actions.map(() => reason)

describe('what a plan refuses', () => {
  it.each([
    [
      'payments off, long after the trial',
      { paymentsOn: false, plan: 'free', trialOver: true, aiProjects: 9 },
      all(null),
    ],
    [
      'the trial, before the first',
      { paymentsOn: true, plan: 'free', trialOver: false, aiProjects: 0 },
      all(null),
    ],
    [
      'the trial, after the first',
      { paymentsOn: true, plan: 'free', trialOver: false, aiProjects: 1 },
      ['aiLimit', null, null, 'aiLimit'],
    ],
    [
      'after the trial, with nothing made',
      { paymentsOn: true, plan: 'free', trialOver: true, aiProjects: 0 },
      ['trialOver', 'trialOver', 'trialOver', null],
    ],
    [
      'after the trial, with one',
      { paymentsOn: true, plan: 'free', trialOver: true, aiProjects: 1 },
      ['trialOver', 'trialOver', 'trialOver', null],
    ],
    [
      'Builder Track in the trial',
      { paymentsOn: true, plan: 'builder', trialOver: false, aiProjects: 9 },
      all(null),
    ],
    [
      'Builder Track after it',
      { paymentsOn: true, plan: 'builder', trialOver: true, aiProjects: 9 },
      all(null),
    ],
  ] as const)('refuses in %s', (_name, facts, answers) => {
    expect(actions.map((action) => refusalOf(facts, action))).toEqual(answers)
  })
})

describe('which plan a user has', () => {
  const createdAt = new Date('2026-01-01T00:00:00Z')
  const now = new Date('2026-01-10T00:00:00Z')
  const of = (more: object) => planAccess({ createdAt, status: null, grant: null, now, ...more })
  it.each([
    ['nothing', {}, 'free', null],
    ['active', { status: 'active' }, 'builder', 'stripe'],
    ['past due, while it is tried again', { status: 'past_due' }, 'builder', 'stripe'],
    ['unpaid', { status: 'unpaid' }, 'free', null],
    ['canceled', { status: 'canceled' }, 'free', null],
    ['incomplete', { status: 'incomplete' }, 'free', null],
    ['a word that Stripe may find one day', { status: 'sleeping' }, 'free', null],
    ['given without an end', { grant: { until: null } }, 'builder', 'granted'],
    ['given until tomorrow', { grant: { until: new Date('2026-01-11T00:00:00Z') } }, 'builder', 'granted'],
    ['given until this moment', { grant: { until: now } }, 'free', null],
    ['paid and given', { status: 'active', grant: { until: null } }, 'builder', 'stripe'],
    ['canceled and given', { status: 'canceled', grant: { until: null } }, 'builder', 'granted'],
  ])('with %s', (_name, more, plan, source) => {
    expect(of(more)).toMatchObject({ plan, source })
  })

  it('has a trial of exactly two weeks', () => {
    expect(periods.trial).toBe(14 * day)
    expect(of({}).trialEndsAt.toISOString()).toBe('2026-01-15T00:00:00.000Z')
    expect(of({ now: new Date('2026-01-14T23:59:59.999Z') }).trialOver).toBe(false)
    expect(of({ now: new Date('2026-01-15T00:00:00Z') }).trialOver).toBe(true)
  })

  it('lasts until Stripe has ended it, with an open payment marked', () => {
    expect(
      [
        'active',
        'trialing',
        'past_due',
        'unpaid',
        'paused',
        'incomplete',
        'incomplete_expired',
        'canceled',
        'none',
      ].filter(isRunning),
    ).toEqual(['active', 'trialing', 'past_due', 'unpaid', 'paused'])
    expect(['active', 'past_due', 'unpaid', 'canceled'].filter(isPaymentOpen)).toEqual(['past_due', 'unpaid'])
  })
})

describe('an amount', () => {
  it('is written as its currency requires', () => {
    expect([money(1500, 'usd'), money(1500, 'jpy'), money(0, 'eur')]).toEqual(['$15', '¥1,500', '€0'])
  })
})
