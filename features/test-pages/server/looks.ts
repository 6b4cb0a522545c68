import { documentRules, formRules, theme } from '#kit/server/document-sheet.ts'
import { sheetOf } from '#kit/server/document.ts'
import type { Sheet } from '#kit/server/document.ts'
import type { Look } from '../contract.ts'

type Colors = {
  page: string
  ink: string
  soft: string
  line: string
  field: string
  act: string
  onAct: string
}

const day: Colors = {
  page: '#ffffff',
  ink: '#1d1a26',
  soft: '#55506a',
  line: '#8d88a0',
  field: '#ffffff',
  act: '#6127d0',
  onAct: '#ffffff',
}
const night: Colors = {
  page: '#14131a',
  ink: '#f4f2fa',
  soft: '#c2bdd4',
  line: '#7f7995',
  field: '#201e29',
  act: '#c9b2ff',
  onAct: '#1b1130',
}
const cream: Colors = {
  page: '#fdf6ec',
  ink: '#2f2013',
  soft: '#65503b',
  line: '#9a8064',
  field: '#fffdf9',
  act: '#8a3b12',
  onAct: '#ffffff',
}
const coffee: Colors = {
  page: '#1d1610',
  ink: '#f8eee1',
  soft: '#d3c1ab',
  line: '#8d7760',
  field: '#2a2018',
  act: '#f3b184',
  onAct: '#2b1405',
}

const either = (light: Colors, dark: Colors): Colors => {
  const pairs = Object.entries(light).map(([name, color]) => [
    name,
    `light-dark(${color},${dark[name as keyof Colors]})`,
  ])
  return Object.fromEntries(pairs) as Colors
}

const colors: Record<Look, Colors> = { plain: either(day, night), warm: either(cream, coffee), dark: night }

const fonts: Record<Look, string> = {
  plain: "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
  warm: "Georgia,'Times New Roman',serif",
  dark: "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
}

function drawnAs(look: Look): Sheet {
  const { page, ink, soft, line, field, act, onAct } = colors[look]
  return sheetOf(
    theme(look === 'dark' ? 'dark' : 'light dark', {
      canvas: page,
      surface: field,
      ink,
      'ink-2': soft,
      line,
      'line-strong': line,
      accent: act,
      'on-accent': onAct,
      'accent-ink': act,
    }),
    ...documentRules,
    ...formRules,
    `body{font:18px/1.6 ${fonts[look]}}`,
    `main,footer{max-width:640px}`,
    `h1{font:700 clamp(30px,7vw,46px)/1.15 ${fonts[look]};letter-spacing:0;margin:0 0 20px}`,
    `h2{font-size:22px;line-height:1.3;margin:32px 0 8px}`,
    `p{margin:0 0 16px}`,
    `img{display:block;width:100%;height:auto;border-radius:12px;margin:0 0 24px}`,
    `.drawing{display:block;width:88px;height:88px;margin:0 0 20px;color:var(--accent-ink);fill:none;stroke:currentColor;` +
      'stroke-width:1.2;stroke-linecap:round;stroke-linejoin:round}.dots{fill:currentColor;stroke:none}',
    `.price{font-size:22px;font-weight:700}`,
    `.soft,footer{font-size:16px}`,
    `footer{margin-top:32px}`,
    `footer a{color:inherit}`,
    `form{margin:28px 0 0}`,
    `button{min-height:52px;font-weight:700}`,
    `h3,h4{font-size:18px;margin:24px 0 8px}h4{font-size:16px;margin-top:16px}`,
    `ins{text-decoration:none}`,
    `li{margin:0 0 8px}`,
    `summary{padding:10px 0;cursor:pointer;font-weight:600}`,
    'pre{overflow:auto;margin:8px 0 24px;padding:16px;font-size:13px;line-height:1.5;' +
      'background:var(--surface);border:1px solid var(--line);border-radius:8px}',
    `.wrong{border-left:4px solid var(--accent);padding-left:12px;font-weight:600}`,
  )
}

export const sheets = Object.fromEntries(
  (['plain', 'warm', 'dark'] as const).map((look) => [look, drawnAs(look)]),
) as Record<Look, Sheet>
