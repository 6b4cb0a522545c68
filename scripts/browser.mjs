import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fail, onPath, runTool, say } from './prepare.mjs'

// The headless shell first: the same engine, a quarter faster.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** CHROMIUM, the system's, Playwright's own; otherwise installs one and says so. */
export function findBrowser() {
  return existing() ?? install()
}

function existing() {
  const own = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  return [process.env.CHROMIUM, ...usual, own].find((path) => path && existsSync(path))
}

function install() {
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    say('There is no Chromium: installing the Debian package…')
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    const get = (name) =>
      spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    if (!get('chromium-headless-shell')) get('chromium')
  } else {
    say("There is no Chromium: getting Playwright's own…")
    runTool('playwright', ['install', 'chromium'])
  }
  return existing() ?? fail('The browser tests need a Chromium: install one, or name it in CHROMIUM.')
}
