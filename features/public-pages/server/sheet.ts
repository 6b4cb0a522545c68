import { createHash } from 'node:crypto'

/** The tokens that these pages use, as kit/web/styles/tokens.css has them; a test compares the two. */
export const tokens = {
  canvas: 'light-dark(oklch(98.5% 0.003 300), oklch(17.5% 0.016 295))',
  surface: 'light-dark(oklch(100% 0 0), oklch(21.5% 0.018 295))',
  note: 'light-dark(oklch(97.4% 0.017 85), oklch(23.5% 0.014 75))',
  ink: 'light-dark(oklch(23.5% 0.03 295), oklch(96.5% 0.005 295))',
  'ink-2': 'light-dark(oklch(44% 0.026 295), oklch(80% 0.014 295))',
  line: 'light-dark(oklch(90.5% 0.01 298), oklch(31.5% 0.02 295))',
  'line-strong': 'light-dark(oklch(62% 0.025 298), oklch(56% 0.03 295))',
  accent: 'light-dark(oklch(50% 0.215 293), oklch(58% 0.2 293))',
  'on-accent': 'light-dark(oklch(100% 0 0), oklch(100% 0 0))',
  'accent-ink': 'light-dark(oklch(46% 0.2 293), oklch(79% 0.12 297))',
  'accent-soft': 'light-dark(oklch(95.5% 0.024 296), oklch(28% 0.065 293))',
  'accent-line': 'light-dark(oklch(84% 0.08 295), oklch(43% 0.13 293))',
  'good-ink': 'light-dark(oklch(44% 0.11 152), oklch(82% 0.13 153))',
}

const named = Object.entries(tokens)
  .map(([name, value]) => `--${name}:${value}`)
  .join(';')

/** How high each step of the ladder is drawn. */
const steps = [20, 36, 56, 76, 100].map((height, at) => `.step-${at + 1} i{height:${height}px}`)

/** One sheet for every page, so that the policy can name it by its hash. */
export const sheet = [
  `:root{color-scheme:light dark;${named}}`,
  `*{box-sizing:border-box}`,
  `body{margin:0;background:var(--canvas);color:var(--ink);font:17px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}`,
  `main,footer{max-width:720px;margin:0 auto;padding:32px 20px}`,
  `h1{font:400 clamp(30px,7vw,44px)/1.15 Georgia,'Times New Roman',serif;letter-spacing:-.01em;margin:0 0 12px}`,
  `h2{font-size:20px;line-height:1.35;margin:0 0 12px}`,
  `h3{font-size:17px;margin:0 0 4px}`,
  `p{margin:0 0 12px}`,
  `section{border-top:1px solid var(--line);padding:28px 0 16px}`,
  `.note{background:var(--note);border:1px solid var(--line);border-radius:12px;padding:20px;margin:24px 0 28px}`,
  `.note p{font:400 24px/1.3 Georgia,'Times New Roman',serif;margin:0}`,
  `.soft,footer{color:var(--ink-2);font-size:15px}`,
  `.said{color:var(--ink-2)}.backed{color:var(--good-ink);font-weight:600}`,
  `.ladder{list-style:none;display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:10px;align-items:end;margin:0 0 16px;padding:0}`,
  `.ladder i{display:block;border:1px dashed var(--line-strong);border-radius:6px;margin:0 0 8px}`,
  `.ladder span{font-size:13px;color:var(--ink-2);display:block}`,
  `.reached i{background:var(--accent);border:1px solid var(--accent)}`,
  `.only-said i{background:var(--accent-soft);border:2px solid var(--accent)}`,
  `.ladder [aria-current] span{color:var(--accent-ink);font-weight:600}`,
  ...steps,
  `dl{display:grid;gap:4px 20px;grid-template-columns:minmax(110px,auto) 1fr;margin:0 0 12px}`,
  `dt{color:var(--ink-2)}dd{margin:0}`,
  `.list{list-style:none;margin:0;padding:0}`,
  `.list li{padding:10px 0;border-top:1px solid var(--line)}.list li:first-child{border-top:0}`,
  `a{color:var(--accent-ink)}`,
  `footer{border-top:1px solid var(--line)}`,
  `footer a{display:inline-block;padding:8px 0;margin-right:20px}`,
  `.start{display:inline-block;background:var(--accent);color:var(--on-accent);padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none}`,
  `footer .start{color:var(--on-accent);padding:12px 20px;margin:0 0 12px}`,
  `:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`,
  `@media(max-width:520px){.ladder li:not([aria-current]) span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.ladder [aria-current]{white-space:nowrap}.ladder [aria-current] span{font-size:12px;position:static}dl{grid-template-columns:1fr}dd{margin:0 0 8px}}`,
].join('')

const hash = createHash('sha256').update(sheet).digest('base64')
/** Nothing runs on these pages, and nothing is sent from them. */
export const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
