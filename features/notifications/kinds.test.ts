import { describe, expect, it } from 'vitest'
import { groups } from './contract.ts'
import { kindsOf, pathOf, readBy, sentenceOf } from './kinds.ts'

const told = (kind: string, more: object = {}) => sentenceOf({ kind, count: 1, name: 'Ada', subject: null, ...more })

describe('the sentence of a notification', () => {
  it.each([
    ['message.sent', {}, 'Ada wrote to you'],
    ['message.sent', { count: 3 }, '3 messages from Ada'],
    ['message.sent', { name: null }, 'Someone wrote to you'],
    ['question.answered', { subject: 'Which price?' }, 'Ada wrote an answer to “Which price?”'],
    ['question.answered', { subject: 'Which price?', count: 4 }, '4 answers to “Which price?”'],
    ['solution.accepted', { subject: 'Which price?' }, 'Your response was accepted as the solution of “Which price?”'],
    ['person.mentioned', { subject: 'Which price?' }, 'Ada mentioned you in “Which price?”'],
    ['analysis.made', { subject: 'Bread plan' }, 'A new analysis is ready for “Bread plan”'],
    ['match.suggested', { data: { count: 3 } }, 'New Project Collaborations Found! 3 potential collaborators found this week.'],
    ['match.suggested', {}, 'New Project Collaborations Found!'],
    ['badge.awarded', { subject: 'Helpful Tester' }, 'You earned the Helpful Tester badge'],
    ['marathon.moved_up', { subject: 'One seat marathon' }, "A place opened up, so you're registered for “One seat marathon”"],
    ['marathon.cancelled', { subject: 'One seat marathon' }, '“One seat marathon” was canceled'],
    ['report.resolved', { subject: 'Which price?', data: { decision: 'hide' } }, "We looked at your report in “Which price?”. It's hidden now. Thank you for telling us."],
    ['report.resolved', { data: { outcome: 'warned' } }, 'We looked at your report. We gave this person a warning. Thank you for telling us.'],
    ['report.resolved', {}, 'We looked at your report. Thank you for telling us.'],
    ['payment.failed', {}, 'A payment for Builder Track did not go through'],
    ['something.new', {}, 'Something new happened'],
    ['something.new', { count: 2 }, '2 new things happened'],
    ['constructor', {}, 'Something new happened'],
  ])('of %s with %j is %s', (kind, more, sentence) => {
    expect(told(kind, more)).toBe(sentence)
  })

  it('is there for every kind of every group, with and without a subject', () => {
    for (const kind of groups.flatMap(kindsOf)) for (const more of [{}, { count: 3 }, { subject: 'X', name: null }]) expect(told(kind, more)).toMatch(/^[A-Z0-9“].*[^ ]$/)
  })
})

describe('the way to what a notification is about', () => {
  const path = (kind: string, more: object = {}) => pathOf({ kind, subjectId: 'id', responseId: null, post: false, ...more })
  it.each([
    [path('message.sent'), '/messages?room=id'], [path('match.made'), '/matches'], [path('plan.started'), '/payment'], [path('test.reviewed'), '/test-tribe?tab=mine'], [path('trial.agreed'), '/matches'],
    [path('badge.awarded', { subject: 'Helpful Tester' }), '/badges/helpful-tester'], [path('marathon.changed'), '/vibe-events#event-id'], [path('review.marked'), '/test-tribe?tab=given'], [path('review.answered'), '/test-tribe?tab=given'],
    [path('analysis.made'), '/projects/id?tab=opportunities'], [path('action-plan.made'), '/projects/id?tab=actionplan'],
    [path('question.answered', { post: true, responseId: 'r' }), '/forum/post/id#response-r'], [path('question.answered', { post: true }), '/forum/post/id'],
    [path('question.answered'), '/notifications'], [path('something.new'), '/notifications'], [path('message.sent', { subjectId: null }), '/notifications'],
  ])('%s is %s', (found, meant) => {
    expect(found).toBe(meant)
  })
})

describe('what opening an address reads', () => {
  const read = (address: string) => readBy(new URL(address, 'http://x'))
  it('is what is told of there, and nothing elsewhere', () => {
    expect(read('/forum/post/p1')).toEqual({ subjectId: 'p1', kinds: [...kindsOf('forum'), 'post.restored'] })
    expect(read('/forum/hidden')).toEqual({ kinds: ['post.removed'] })
    expect(read('/forum-post/p1')).toEqual({ subjectId: 'p1', kinds: [...kindsOf('forum'), 'post.restored'] })
    expect(read('/projects/p2?tab=actionplan')).toEqual({ subjectId: 'p2', kinds: ['action-plan.made'] })
    expect(read('/messages?room=r1')).toEqual({ subjectId: 'r1', kinds: kindsOf('messages') })
    expect(read('/test-tribe')).toEqual({ kinds: ['test.reviewed', 'review.marked', 'review.answered'] })
    expect(read('/payment')?.kinds).toContain('payment.failed')
    expect(read('/matches')).toEqual({ kinds: kindsOf('collaborations') })
    for (const address of ['/projects/p2', '/projects', '/messages', '/forum', '/', '/notifications']) expect(read(address)).toBeNull()
  })
})
