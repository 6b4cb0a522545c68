export const tokens = {
  canvas: 'light-dark(oklch(98.5% 0.003 300), oklch(17.5% 0.016 295))',
  surface: 'light-dark(oklch(100% 0 0), oklch(21.5% 0.018 295))',
  note: 'light-dark(oklch(97.4% 0.017 85), oklch(25.5% 0.008 70))',
  ink: 'light-dark(oklch(23.5% 0.03 295), oklch(96.5% 0.005 295))',
  'ink-2': 'light-dark(oklch(44% 0.026 295), oklch(80% 0.014 295))',
  line: 'light-dark(oklch(90.5% 0.01 298), oklch(31.5% 0.02 295))',
  'line-strong': 'light-dark(oklch(62% 0.025 298), oklch(56% 0.03 295))',
  accent: 'light-dark(oklch(50% 0.215 293), oklch(58% 0.2 293))',
  'on-accent': 'light-dark(oklch(100% 0 0), oklch(100% 0 0))',
  'accent-ink': 'light-dark(oklch(46% 0.2 293), oklch(79% 0.12 297))',
  'accent-soft': 'light-dark(oklch(95.5% 0.024 296), oklch(28% 0.065 293))',
  'accent-line': 'light-dark(oklch(84% 0.08 295), oklch(43% 0.13 293))',
  'danger-ink': 'light-dark(oklch(48% 0.185 27), oklch(79% 0.12 22))',
  'good-ink': 'light-dark(oklch(44% 0.11 152), oklch(82% 0.13 153))',
}

export const theme = (scheme: string, colors: Record<string, string>): string =>
  `:root{color-scheme:${scheme};${Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`

export const ownTheme = theme('light dark', tokens)

export const documentRules = [
  `*{box-sizing:border-box}`,
  'body{margin:0;background:var(--canvas);color:var(--ink);font:17px/1.55 system-ui,-apple-system,' +
    "'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}",
  `main,footer{max-width:720px;margin:0 auto;padding:32px 20px}`,
  `h1{font:400 clamp(30px,7vw,44px)/1.15 Georgia,'Times New Roman',serif;letter-spacing:-.01em;margin:0 0 12px}`,
  `h2{font-size:20px;line-height:1.35;margin:0 0 12px}`,
  `p{margin:0 0 12px}`,
  `.soft,footer{color:var(--ink-2);font-size:15px}`,
  `a{color:var(--accent-ink)}`,
  `footer{border-top:1px solid var(--line)}`,
  `footer a{display:inline-block;padding:8px 0;margin-right:20px}`,
  `:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`,
]

export const formRules = [
  `form{display:grid;gap:22px;margin:20px 0 0}`,
  `label,legend{display:block;font-weight:600;margin:0 0 6px;padding:0}`,
  `fieldset{border:0;margin:0;padding:0;min-width:0}`,
  `.pick{display:flex;gap:12px;align-items:center;font-weight:400;min-height:44px;margin:0}`,
  `input[type=radio]{width:22px;height:22px;margin:0;flex:none;accent-color:var(--accent)}`,
  'input[type=text],input[type=email],select,textarea{display:block;width:100%;min-height:48px;' +
    'padding:10px 14px;font:inherit;color:inherit;background:var(--surface);' +
    'border:1px solid var(--line-strong);border-radius:8px}',
  `textarea{min-height:84px}`,
  'button{min-height:48px;padding:12px 24px;font:inherit;font-weight:600;color:var(--on-accent);' +
    'background:var(--accent);border:0;border-radius:8px;cursor:pointer}',
  `.trap{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}`,
]
