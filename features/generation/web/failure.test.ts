import { expect, it } from 'vitest'
import type { Run } from '../contract.ts'
import { failureOf } from './failure.ts'

const steps = (...all: [Run['steps'][number]['part'], Run['steps'][number]['state']][]) => ({
  steps: all.map(([part, state]) => ({ part, state, detail: null })),
})

it('a failed generation is described by the part that failed', () => {
  expect(failureOf(steps(['analysis', 'failed'], ['action_plan', 'waiting']))).toEqual([
    'Generation Error',
    'Failed to generate new analysis. Please try refreshing the page.',
  ])
  expect(failureOf(steps(['analysis', 'done'], ['action_plan', 'failed']))).toEqual([
    'Generation Error',
    'Failed to generate action plan. Please try refreshing the page.',
  ])
  expect(failureOf(steps(['action_plan', 'waiting']))[1]).toContain('action plan')
  expect(failureOf(steps(['analysis', 'done'], ['personalization', 'failed']))).toEqual([
    'Error',
    'Failed to generate personalization. Please try again.',
  ])
  expect(failureOf(steps(['analysis', 'waiting'], ['action_plan', 'waiting']))).toEqual([
    'Error',
    'Failed to generate AI content. Please try again.',
  ])
})
