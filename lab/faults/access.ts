import type { Fault } from './fault.ts'

const accounts = ['features/accounts/server']

/** Signing in, and what an app or a token may do. */
export const access: Fault[] = [
  {
    name: 'a code of the authenticator app works a second time',
    file: 'features/accounts/server/second-factor.ts',
    from: 'lt(secondFactors.usedStep, usedStep)',
    to: 'lt(secondFactors.usedStep, usedStep + 1)',
    tests: accounts,
  },
  {
    name: 'session tokens and link tokens can be read from the database',
    file: 'kit/server/tokens.ts',
    from: 'export const hashToken = (token: string) => sha256(token)',
    to: 'export const hashToken = (token: string) => token',
    tests: accounts,
  },
  {
    name: 'the wait after wrong passwords begins one try too late',
    file: 'kit/server/limits.ts',
    from: '+ 1 < ${allowed}::int',
    to: '+ 1 <= ${allowed}::int',
    tests: accounts,
  },
  {
    name: 'one network can guess at any number of accounts',
    file: 'kit/server/limits.ts',
    from: 'counted: all ? [own, all] : [own],',
    to: 'counted: [own],',
    tests: ['features/accounts/server/guarding', 'features/accounts/server/networks'],
  },
  {
    name: 'access tokens go on working after the password was reset',
    file: 'features/accounts/server/reset.ts',
    from: '  await endAccessOf(tx, app, userId)\n',
    to: '',
    tests: ['features/accounts/server/password', 'features/accounts/server/reset-link'],
  },
  {
    name: 'a token for one project lists all projects',
    file: 'features/projects/server/projects.ts',
    from: 'only: !!onlyProject, deleted })',
    to: 'only: false, deleted })',
    tests: ['features/access-tokens/server/tokens'],
  },
  {
    name: 'a refresh token used twice leaves the thief connected',
    file: 'features/access-tokens/server/exchange.ts',
    from: '      await endGrant(tx, locked.grant.id, at)\n      return refused',
    to: '      return refused',
    tests: ['features/access-tokens/server/oauth'],
  },
  {
    name: 'an app that asked to read is allowed to write',
    file: 'features/access-tokens/server/consent.ts',
    from: "if (asked.problem || (scope === 'write' && asked.scope !== 'write'))",
    to: 'if (asked.problem)',
    tests: ['features/access-tokens/server/oauth'],
  },
]
