import { execFileSync } from 'node:child_process'

const run = (...words: string[]) => execFileSync('ip', words, { stdio: 'ignore' })

/** Addresses for documentation, so they meet no one's network. */
const near = { host: '203.0.113.1', program: '203.0.113.2' }
const behind = { host: '198.51.100.1', program: '198.51.100.2' }

/** This machine may be in such a network itself. */
function isTaken(): boolean {
  const known = ['addr', 'route'].map((what) => execFileSync('ip', ['-o', what], { encoding: 'utf8' })).join()
  return [near, behind].some(({ host }) => known.includes(host.replace(/1$/, '')))
}

/**
 * A network of a program's own: one line on which it's asked, and one to all that is behind it, which the
 * kernel can cut. undefined where we may not make one,
 * or one is there.
 */
export function openNetwork() {
  const name = `outage-${process.pid}`
  const line = (kind: string, end: string) => `o${process.pid % 100_000}${kind}${end}`
  const close = () => {
    // With them go their addresses, even while a program still runs in there.
    for (const kind of ['n', 'b'])
      try {
        run('link', 'del', line(kind, 'o'))
      } catch {
        continue
      }
    run('netns', 'del', name)
  }
  if (isTaken()) return undefined
  try {
    run('netns', 'add', name)
  } catch {
    return undefined
  }
  try {
    for (const [kind, { host, program }] of Object.entries({ n: near, b: behind })) {
      const [outer, inner] = [line(kind, 'o'), line(kind, 'i')]
      run('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner, 'netns', name)
      run('addr', 'add', `${host}/24`, 'dev', outer)
      run('link', 'set', outer, 'up')
      run('-n', name, 'addr', 'add', `${program}/24`, 'dev', inner)
      run('-n', name, 'link', 'set', inner, 'up')
    }
    run('-n', name, 'link', 'set', 'lo', 'up')
  } catch {
    close()
    return undefined
  }
  return {
    address: near.program,
    askedFrom: near.host,
    behind: behind.host,
    within: ['ip', 'netns', 'exec', name],
    cut: () => run('link', 'set', line('b', 'o'), 'down'),
    mend: () => run('link', 'set', line('b', 'o'), 'up'),
    close,
  }
}
