import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { register } from 'tsx/esm/api'
import { fail, root, say } from './prepare.mjs'

const size = { width: 1200, height: 630 }
const most = 80_000
const font = 'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'
const heights = [70, 120, 180, 245, 320]

/**
 * One per level, plus variants for levels based only on the founder's word. Names neither project nor
 * product.
 */
export async function makeProjectPictures(browser) {
  register()
  const { isOnlySaid, levelNames, levelOf, rungs } = await import('#planner/levels.ts')
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 1, colorScheme: 'light' })
  for (const rung of rungs)
    for (const onlySaid of isOnlySaid(rung, 'told') ? [true, false] : [false]) {
      const level = levelOf(rung)
      await page.setContent(htmlOf({ level, name: levelNames[rung], onlySaid, of: rungs.length }))
      await page.evaluate(() => document.fonts.ready)
      const written = await sharp(await page.screenshot())
        .png({ palette: true, colours: 128, effort: 10 })
        .toBuffer()
      const name = `project-${level}${onlySaid ? '-said' : ''}`
      if (written.length > most) fail(`The picture ${name} is too large.`)
      writeFileSync(join(root, `app/web/public/share/${name}.png`), written)
      say(`share/${name}`)
    }
  await page.close()
}

function htmlOf({ level, name, onlySaid, of }) {
  const [usual] = readFileSync(join(root, 'kit/web/styles/tokens.css'), 'utf8').split('@media')
  const tokens = usual.match(/--color-[\w-]+: light-dark\(.*?\);/g).join('\n')
  const steps = heights.map((height, at) => {
    const isHere = at + 1 === level
    const look = isHere && onlySaid ? 'said' : at < level ? 'reached' : ''
    return `<i class="${look}${isHere ? ' here' : ''}" style="height:${height}px"></i>`
  })
  return `<!doctype html><style>
@font-face { font-family: 'Instrument Serif'; src: url(data:font/woff2;base64,${readFileSync(join(root, font)).toString('base64')}) }
:root { color-scheme: light; ${tokens} }
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: var(--color-canvas); color: var(--color-ink); font-family: 'Instrument Serif'; position: relative }
p { position: absolute; left: 72px; margin: 0; font-size: 44px; line-height: 1.1; color: var(--color-ink-2) }
h1 { position: absolute; left: 72px; top: 128px; margin: 0; font-size: 112px; line-height: 1; font-weight: 400; letter-spacing: -.02em }
div { position: absolute; left: 72px; right: 72px; bottom: 64px; display: grid; grid-template-columns: repeat(5, 1fr); align-items: end }
i { display: block; position: relative; background: var(--color-line); box-sizing: border-box }
.reached { background: var(--color-accent) }
.said { background: var(--color-accent-soft); border: 6px solid var(--color-accent) }
.here::before { content: ''; position: absolute; left: calc(50% - 22px); bottom: calc(100% + 8px); width: 44px; height: 44px; border-radius: 50%; background: var(--color-accent) }
</style><p style="top:72px">Level ${level} of ${of}</p><h1>${name}</h1>${onlySaid ? '<p style="top:256px">The founder says so</p>' : ''}<div>${steps.join('')}</div>`
}
