import { expect, it } from 'vitest'
import { isSamePerson } from './mailboxes.ts'

it.each([
  ['ada@example.test', 'Ada@Example.test', true],
  ['ada@example.test', 'ada+friend@example.test', true],
  ['a.da@gmail.com', 'ada+1@googlemail.com', true],
  ['a.da@example.test', 'ada@example.test', false],
  ['ada@example.test', 'ada@example.org', false],
  ['+ada@example.test', '+eve@example.test', false],
])('treats %s and %s as one person: %s', (one, other, same) => {
  expect(isSamePerson(one, other)).toBe(same)
})
