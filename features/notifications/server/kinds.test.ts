import { describe, expect, it } from 'vitest'
import { features } from '#app/server/features.ts'
import { kindsOf, pathOf, placeOf, sentenceOf } from './kinds.ts'

const app = { features }
const told = (kind: string, more: object = {}) =>
  sentenceOf(app, { kind, count: 1, name: 'Ada', title: null, data: {}, ...more })

describe("a notification's sentence", () => {
  it.each([
    ['message.sent', {}, 'Ada sent you a message'],
    ['message.sent', { count: 3 }, 'Ada sent you 3 messages'],
    ['message.sent', { name: null }, 'Someone sent you a message'],
    ['question.answered', { title: 'Which price?' }, 'Ada replied to “Which price?”'],
    ['question.answered', { title: 'Which price?', count: 4 }, 'You have 4 new replies to “Which price?”'],
    [
      'solution.accepted',
      { title: 'Which price?' },
      'Your response was accepted as the solution of “Which price?”',
    ],
    ['person.mentioned', { title: 'Which price?' }, 'Ada mentioned you in “Which price?”'],
    ['analysis.made', { title: 'Bread plan' }, 'Your new analysis is ready for “Bread plan”'],
    [
      'match.suggested',
      { data: { count: 3 } },
      'New Project Collaborations Found! 3 potential collaborators found this week.',
    ],
    ['match.suggested', {}, 'New Project Collaborations Found!'],
    ['badge.awarded', { title: 'Helpful Tester' }, 'You earned the Helpful Tester badge!'],
    [
      'marathon.moved_up',
      { title: 'One seat marathon' },
      "A spot opened up! You're registered for “One seat marathon”",
    ],
    ['marathon.cancelled', { title: 'One seat marathon' }, '“One seat marathon” was canceled'],
    [
      'report.resolved',
      { title: 'Which price?', data: { outcome: 'hide' } },
      'We looked at your report in “Which price?”. We hid it. Thank you for telling us.',
    ],
    [
      'person_report.resolved',
      { data: { outcome: 'warn' } },
      'We looked at your report. We gave this person a warning. Thank you for telling us.',
    ],
    [
      'test_report.resolved',
      { data: { outcome: 'hide' } },
      'We looked at your report. We hid it. Thank you for telling us.',
    ],
    ['report.resolved', {}, 'We looked at your report. Thank you for telling us.'],
    ['payment.failed', {}, "Your Builder Track payment didn't go through"],
    ['something.new', {}, 'You have something new'],
    ['something.new', { count: 2 }, 'You have 2 new updates'],
    ['constructor', {}, 'You have something new'],
  ])('for %s with %j is %s', (kind, more, sentence) => {
    expect(told(kind, more)).toBe(sentence)
  })

  it('exists for every kind, with and without a title', () => {
    for (const kind of kindsOf(app).keys())
      for (const more of [{}, { count: 3 }, { title: 'X', name: null }])
        expect(told(kind, more)).toMatch(/^[A-Z0-9“].*[^ ]$/)
  })
})

describe("a notification's link", () => {
  const path = (kind: string, more: object = {}) =>
    pathOf(app, { kind, subjectId: 'id', title: null, data: {}, ...more })
  it.each([
    [path('message.sent'), '/messages?room=id'],
    [path('match.made'), '/matches?tab=accepted'],
    [path('plan.started'), '/payment'],
    [path('test.reviewed'), '/test-tribe?tab=mine'],
    [path('trial.agreed'), '/matches?tab=accepted'],
    [path('badge.awarded', { title: 'Helpful Tester' }), '/badges/helpful-tester'],
    [path('marathon.changed'), '/vibe-events#event-id'],
    [path('review.marked'), '/test-tribe?tab=given'],
    [path('review.answered'), '/test-tribe?tab=given'],
    [path('analysis.made'), '/projects/id?tab=opportunities'],
    [path('action-plan.made'), '/projects/id?tab=actionplan'],
    [
      path('question.answered', { title: 'Which price?', data: { responseId: 'r' } }),
      '/forum/post/id#response-r',
    ],
    [path('question.answered', { title: 'Which price?' }), '/forum/post/id'],
    [path('question.answered'), '/notifications'],
    [path('something.new'), '/notifications'],
    [path('message.sent', { subjectId: null }), '/notifications'],
  ])('%s is %s', (found, meant) => {
    expect(found).toBe(meant)
  })
})

describe('the page that marks a notification as read', () => {
  it.each([
    ['question.answered', '/forum/post/id'],
    ['post.restored', '/forum/post/id'],
    ['post.removed', '/forum/hidden'],
    ['action-plan.made', '/projects/id?tab=actionplan'],
    ['message.sent', '/messages?room=id'],
    ['review.marked', '/test-tribe'],
    ['payment.failed', '/payment'],
    ['match.wanted', '/matches'],
    ['match.ended', '/matches?tab=accepted'],
    ['badge.awarded', '/badges'],
    ['person_report.resolved', null],
    ['test_report.resolved', '/test-tribe'],
    ['person.warned', null],
    ['something.new', null],
  ])('for %s is %s', (kind, place) => {
    expect(placeOf(app, { kind, subjectId: 'id' })).toBe(place)
  })
})
