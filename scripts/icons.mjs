import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './prepare.mjs'

/** From app/web/public/icon.svg: rounded, and full-bleed for systems that cut their own shape. */
export async function makeIcons() {
  const folder = join(root, 'app/web/public/icons')
  mkdirSync(folder, { recursive: true })
  const round = readFileSync(join(root, 'app/web/public/icon.svg'), 'utf8')
  const full = round.replace(' rx="8"', '')
  // Only the inner four fifths of a maskable icon are always visible.
  const maskable = full
    .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
    .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"')
  const icons = {
    'icon-192': [round, 192],
    'icon-512': [round, 512],
    'maskable-512': [maskable, 512],
    'apple-touch-icon': [full, 180],
  }
  for (const [name, [svg, size]] of Object.entries(icons))
    await sharp(Buffer.from(svg), { density: 72 * (size / 32) })
      .resize(size, size)
      .png({ palette: true })
      .toFile(join(folder, `${name}.png`))
}
