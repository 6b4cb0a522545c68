import { scrypt as scryptCallback, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createTurnstile } from './turnstile.ts'

/** How passwords are kept. `from` is the network that asks, so that nobody fills the queue alone. */
export type Passwords = {
  hash: (password: string, from: string) => Promise<string>
  /** `kept` is undefined for an account that does not exist: the same work is done, and the answer is false. */
  verify: (given: { kept: string | undefined; password: string }, from: string) => Promise<boolean>
  /** Whether a hash was made in an earlier way, and is to be made again at the next sign-in. */
  isOutdated: (kept: string) => boolean
  /**
   * Whether a password is among those that are tried first: leaked ones, words and keyboard runs, also with 1 for i, and
   * what a guesser knows of this person and product (`words`).
   */
  isGuessable: (password: string, words: string[], from: string) => Promise<boolean>
}

/** OWASP's floor for Argon2id: 19 MiB, two passes. The parameters stand in each hash. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
/** Of a password nobody has: checked in the place of an unknown account's, so that both take as long. */
const nobodys = `${current}AYIcj2Yw8UwJ5SuO88MBuQ$Vn0lu18GV6aiCWlqNVFFyjXJP+oVqsln7B4NFgD27cg`

export function createPasswords(): Passwords {
  // Two of the four threads that the file system, name look-ups and pictures use as well.
  const turnstile = createTurnstile({ concurrency: 2, waiting: 64, waitingFrom: 12 })
  return {
    hash: (password, from) => turnstile.pass(from, () => hash(password, cost)),
    verify: ({ kept, password }, from) =>
      turnstile.pass(from, async () => {
        if (kept && !kept.startsWith('$')) return verifyScrypt(kept, password)
        const right = await verify(kept ?? nobodys, password)
        return right && kept !== undefined
      }),
    isOutdated: (kept) => !kept.startsWith(current),
    // It runs on the one thread that answers everybody, so it waits its turn like a hash.
    isGuessable: (password, words, from) => turnstile.pass(from, () => isGuessable(password, words)),
  }
}

/** As accounts made before had it: `salt:key` in hexadecimal, with the salt's text as the salt. */
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
  const expected = Buffer.from(key, 'hex')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

/** Below this score of five (0 to 4) a guesser needs fewer than a million tries. */
const enough = 2
/** What comes after is the owner's own; the check's time grows faster than the length. */
const looksAt = 24
/** Every reading of 4 as A and $ as S is looked up in every list: with the library's 100 readings one password takes 70 ms, with 4 it takes 2. */
const readings = 4

/** Taken with a year behind them by people who are asked for a new password each season. */
const seasons =
  'spring summer autumn fall winter frühling sommer herbst printemps été automne hiver primavera verano otoño invierno ilkbahar yaz sonbahar kış'
const months =
  'january february march april may june july august september october november december januar februar märz mai juni juli oktober dezember'
const timesOfYear = `${seasons} ${months}`.split(' ')

let checker: Promise<(password: string, words: string[]) => number> | undefined

async function isGuessable(password: string, words: string[]): Promise<boolean> {
  const known = words.map((word) => word.toLowerCase()).filter((word) => word.length >= 3)
  if ([...known, ...timesOfYear].includes(lettersOf(password))) return true
  checker ??= loadChecker()
  return (await checker)(password.slice(0, looksAt), known) < enough
}

/** What is left without the digits and signs around a word: `Sommer2026!` is "sommer". */
const lettersOf = (password: string) => password.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Lists of a megabyte, loaded when the first password is chosen. */
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
