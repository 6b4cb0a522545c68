import { scrypt as scryptCallback } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { isCommon } from './common-passwords.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { safeEqual } from './tokens.ts'

export type Passwords = {
  hash: (password: string, from: string) => Promise<string>
  /** `kept` undefined (no account): does the same work and returns false. */
  verify: (given: { kept: string | undefined; password: string }, from: string) => Promise<boolean>
  isOutdated: (kept: string) => boolean
  isGuessable: (password: string, words: string[], from: string) => Promise<boolean>
}

/** OWASP's minimum for Argon2id: 19 MiB, two passes. Each hash includes its parameters. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
const dummyHash = `${current}AYIcj2Yw8UwJ5SuO88MBuQ$Vn0lu18GV6aiCWlqNVFFyjXJP+oVqsln7B4NFgD27cg`

export function createPasswords(): Passwords {
  // Two of the four threads that file system, DNS and images share.
  const hashing = createConcurrencyLimit({ concurrency: 2, waiting: 64, waitingFrom: 12 })
  return {
    hash: (password, from) => hashing.run(from, () => hash(password, cost)),
    verify: ({ kept, password }, from) =>
      hashing.run(from, async () => {
        if (kept && !kept.startsWith('$')) return verifyScrypt(kept, password)
        const right = await verify(kept ?? dummyHash, password)
        return right && kept !== undefined
      }),
    isOutdated: (kept) => !kept.startsWith(current),
    // Runs on the main thread, so it waits its turn like a hash.
    isGuessable: (password, words, from) => hashing.run(from, () => isGuessable(password, words)),
  }
}

/** The hash of older accounts: hex `salt:key`, with the salt's text as the salt. */
async function verifyScrypt(kept: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = kept.split(':')
  const derived = await new Promise<Buffer>((resolve, reject) => {
    scryptCallback(
      password.normalize('NFKC'),
      salt,
      64,
      { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 },
      (error, made) => (error ? reject(error) : resolve(made)),
    )
  })
  return safeEqual(derived, Buffer.from(key, 'hex'))
}

const enough = 2
const looksAt = 24
/** Variants such as 4 for A: the library's 100 take 70 ms, 4 take 2. */
const readings = 4

const seasons =
  'spring summer autumn fall winter frühling sommer herbst printemps été automne hiver primavera ' +
  'verano otoño invierno ilkbahar yaz sonbahar kış'
const months =
  'january february march april may june july august september october november december januar ' +
  'februar märz mai juni juli oktober dezember'
const timesOfYear = `${seasons} ${months}`.split(' ')

let checker: Promise<(password: string, words: string[]) => number> | undefined

async function isGuessable(password: string, words: string[]): Promise<boolean> {
  const known = words.map((word) => word.toLowerCase()).filter((word) => word.length >= 3)
  const core = lettersOf(password)
  if ([...known, ...timesOfYear].includes(core) || (await isCommon(password, core))) return true
  checker ??= loadChecker()
  return (await checker)(password.slice(0, looksAt), known) < enough
}

/** `Sommer2026!` becomes "sommer". */
const lettersOf = (password: string) => password.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

async function loadChecker(): Promise<(password: string, words: string[]) => number> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const checking = new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: readings,
  })
  return (password, words) => checking.check(password, words).score
}
