import { randomInt } from 'node:crypto'
import { findBrowser } from './browser.mjs'
import { fail, prepare, root, runTool, say } from './prepare.mjs'

/** `npm run torture`: the long forms of what `npm test` does briefly. KILLS, OUTAGE_SECONDS, COMMANDS, YEAR_DAYS, RACE_ROUNDS, MONKEY_MINUTES or MONKEY_ACTS, FUZZ_CASES, FUZZ_SEED. */
await prepare({ build: true })
process.chdir(root)
const {
  KILLS = '50',
  OUTAGE_SECONDS = '30',
  YEAR_DAYS = '366',
  COMMANDS = '10000',
  RACE_ROUNDS = '200',
  MONKEY_ACTS,
  MONKEY_MINUTES = MONKEY_ACTS ? '0' : '60',
  FUZZ_CASES = '50000',
  FUZZ_SEED = String(randomInt(2 ** 31)),
} = process.env
const environment = {
  ...process.env,
  KILLS,
  OUTAGE_SECONDS,
  YEAR_DAYS,
  COMMANDS,
  RACE_ROUNDS,
  MONKEY_MINUTES,
  FUZZ_CASES,
  FUZZ_SEED,
  CHROMIUM: findBrowser(),
}

const rows = [
  [
    'kill -9 during writes',
    `${KILLS} kills`,
    'playwright',
    ['test', 'e2e/kills.spec.ts', '--project=pages', '--retries=0'],
  ],
  [
    'models of the product, races, outages and a year',
    `${COMMANDS} commands each, ${RACE_ROUNDS} rounds, ${OUTAGE_SECONDS} s, ${YEAR_DAYS} days, seed ${FUZZ_SEED}`,
    'vitest',
    ['run', '--testTimeout=7200000', '--silent=false', 'lab/torture'],
  ],
  [
    'monkey over every page, at two widths',
    `${MONKEY_ACTS ? `${MONKEY_ACTS} acts` : `${MONKEY_MINUTES} minutes`} each, seed ${FUZZ_SEED}`,
    'playwright',
    ['test', 'e2e/monkey.spec.ts', '--project=pages', '--retries=0', '--workers=1'],
  ],
  [
    'contract fuzz and every founder',
    `${FUZZ_CASES} cases, seed ${FUZZ_SEED}`,
    'vitest',
    ['run', '--testTimeout=1800000', 'app/server/fuzz.test.ts', 'planner/gates.test.ts'],
  ],
]

const results = rows.map(([what, figure, tool, args]) => {
  const holds = runTool(tool, args, { env: environment }) === 0
  return { holds, line: `${what}: ${figure}: ${holds ? 'holds' : 'falls short'}` }
})
say(`\n${results.map(({ line }) => line).join('\n')}`)
const short = results.filter(({ holds }) => !holds).length
say(`${results.length - short} hold, ${short} fall short`)
if (short > 0) fail('')
