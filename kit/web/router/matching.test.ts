import { describe, expect, it } from 'vitest'
import { addressIn, hrefOf } from './location.ts'
import { matchRoutes } from './matching.ts'
import type { Route } from './matching.ts'

const frame: Route = {
  children: [
    { path: '/' },
    { path: '/projects/:projectId' },
    { path: '/projects/new' },
    { path: '/admin/*' },
    { path: '/admin/auth' },
    { path: '/people/:username' },
    { path: '/forum', children: [{}, { path: '/forum/post/:postId' }] },
    { path: '*' },
  ],
}
const found = (pathname: string) => {
  const matches = matchRoutes([frame], pathname)
  const path = matches.findLast(({ route }) => route.path)?.route.path
  return [path, matches.length, matches.at(-1)?.params]
}

describe('matchRoutes', () => {
  it.each([
    ['/', ['/', 2, {}]],
    ['/projects/7', ['/projects/:projectId', 2, { projectId: '7' }]],
    ['/projects/new', ['/projects/new', 2, {}]],
    ['/Projects/New/', ['/projects/new', 2, {}]],
    ['/admin', ['/admin/*', 2, {}]],
    ['/admin/users/7', ['/admin/*', 2, {}]],
    ['/admin/auth', ['/admin/auth', 2, {}]],
    ['/forum', ['/forum', 3, {}]],
    ['/forum/post/7', ['/forum/post/:postId', 3, { postId: '7' }]],
    ['/people/ada%20l', ['/people/:username', 2, { username: 'ada l' }]],
    ['/people/%', ['/people/:username', 2, { username: '%' }]],
    ['/elsewhere/7', ['*', 2, {}]],
  ])('finds the route of %s', (pathname, expected) => {
    expect(found(pathname)).toEqual(expected)
  })

  it('finds nothing where no route fits', () => {
    expect(matchRoutes([{ path: '/forum' }], '/projects')).toEqual([])
  })
})

describe('addressIn', () => {
  const from = { pathname: '/projects/7' }
  it.each([
    ['/forum?search=a#b', '/forum?search=a#b'],
    ['?tab=market', '/projects/7?tab=market'],
    ['?', '/projects/7'],
    ['#responses', '/projects/7#responses'],
  ])('resolves %s', (to, expected) => {
    expect(hrefOf(addressIn(to, from))).toBe(expected)
  })
})
