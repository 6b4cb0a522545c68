import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { register } from 'tsx/esm/api'
import { fail, root, say } from './prepare.mjs'

const size = { width: 1200, height: 630 }
const most = 80_000
const base64 = (file) => readFileSync(join(root, file)).toString('base64')

export async function makeSharePictures(browser) {
  register()
  const { landingTabs } = await import('#features/landing/tabs.ts')
  const { generalPicture, guidePicture, tabPicture } = await import('#features/landing/share-pictures.ts')
  const { guides } = await import('#features/guides/pages.ts')
  const { guideOf } = await import('#features/guides/web/guide.ts')
  const texts = [...new Set(guides.map(({ text }) => text))]
  const titleOf = (text) =>
    guideOf(readFileSync(join(root, `features/guides/content/${text}.md`), 'utf8')).title
  const pictures = [
    generalPicture,
    ...landingTabs.map(({ tab }) => tabPicture(tab)),
    ...texts.map((text) => guidePicture(text, titleOf(text))),
  ]
  const folder = join(root, 'app/web/public/share')
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 1, colorScheme: 'light' })
  for (const { name, words, beside } of pictures) {
    await page.setContent(htmlOf(words, beside))
    await page.evaluate(() => document.fonts.ready)
    const shot = await page.screenshot()
    let colours = 256
    let written
    do written = await sharp(shot).png({ palette: true, colours, effort: 10 }).toBuffer()
    while (written.length > most && (colours /= 2) > 8)
    if (written.length > most) fail(`The picture ${name} is too large.`)
    writeFileSync(join(folder, `${name}.png`), written)
    say(`share/${name}`)
  }
  await page.close()
}

/** Light theme tokens; cropped at the edge, never scaled. */
function htmlOf(words, beside) {
  const [usual] = readFileSync(join(root, 'kit/web/styles/tokens.css'), 'utf8').split('@media')
  const tokens = usual.match(/--color-[\w-]+: light-dark\(.*?\);/g).join('\n')
  const font = base64(
    'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  )
  return `<!doctype html><style>
@font-face { font-family: 'Instrument Serif'; src: url(data:font/woff2;base64,${font}) }
:root { color-scheme: light; ${tokens} }
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: var(--color-canvas); color: var(--color-ink); font-family: 'Instrument Serif'; position: relative }
svg { position: absolute; left: 72px; top: 72px; width: 64px }
h1 { position: absolute; left: 72px; bottom: 72px; width: 580px; margin: 0; font-size: ${words.length > 34 ? 78 : 96}px; line-height: 1; font-weight: 400; letter-spacing: -.02em; text-wrap: balance }
img { position: absolute; right: 72px; top: 72px; width: 404px; height: 485px; border: 1px solid var(--color-line); border-radius: 16px }
</style>${readFileSync(join(root, 'app/web/public/icon.svg'), 'utf8')}<h1>${words.replaceAll('&', '&amp;')}</h1><img src="data:image/webp;base64,${base64(`app/web/public/pictures/${beside}-narrow-light.webp`)}">`
}
