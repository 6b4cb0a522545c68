import { hashedSheet } from '#kit/server/visitor-pages.ts'
import type { HashedSheet } from '#kit/server/visitor-pages.ts'
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

const colors: Record<Look, Colors> = {
  plain: {
    page: '#ffffff',
    ink: '#1d1a26',
    soft: '#55506a',
    line: '#8d88a0',
    field: '#ffffff',
    act: '#6127d0',
    onAct: '#ffffff',
  },
  warm: {
    page: '#fdf6ec',
    ink: '#2f2013',
    soft: '#65503b',
    line: '#9a8064',
    field: '#fffdf9',
    act: '#8a3b12',
    onAct: '#ffffff',
  },
  dark: {
    page: '#14131a',
    ink: '#f4f2fa',
    soft: '#c2bdd4',
    line: '#7f7995',
    field: '#201e29',
    act: '#c9b2ff',
    onAct: '#1b1130',
  },
}

const fonts: Record<Look, string> = {
  plain: "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
  warm: "Georgia,'Times New Roman',serif",
  dark: "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
}

/** One sheet for every page of a look, so that the policy can name it by its hash. */
function sheetOf(look: Look): string {
  const { page, ink, soft, line, field, act, onAct } = colors[look]
  return [
    `*{box-sizing:border-box}`,
    `html{color-scheme:${look === 'dark' ? 'dark' : 'light'}}`,
    `body{margin:0;background:${page};color:${ink};font:18px/1.6 ${fonts[look]};overflow-wrap:anywhere}`,
    `main,footer{max-width:640px;margin:0 auto;padding:32px 20px}`,
    `h1{font-size:clamp(30px,7vw,46px);line-height:1.15;margin:0 0 20px}`,
    `h2{font-size:22px;line-height:1.3;margin:32px 0 8px}`,
    `p{margin:0 0 16px}`,
    `img{display:block;width:100%;height:auto;border-radius:12px;margin:0 0 24px}`,
    `.price{font-size:22px;font-weight:700}`,
    `.soft,footer{color:${soft};font-size:16px}`,
    `footer{border-top:1px solid ${line};margin-top:32px}`,
    `a{color:${act}}`,
    `footer a{color:inherit;display:inline-block;padding:6px 0;margin-right:18px}`,
    `form{display:grid;gap:18px;margin:28px 0 0}`,
    `label,legend{display:block;font-weight:600;margin:0 0 6px;padding:0}`,
    `fieldset{border:0;margin:0;padding:0;min-width:0}`,
    `.pick{display:flex;gap:12px;align-items:center;font-weight:400;min-height:44px;margin:0}`,
    `input[type=radio]{width:22px;height:22px;flex:none;accent-color:${act}}`,
    `input[type=text],input[type=email],textarea{width:100%;min-height:48px;padding:10px 14px;font:inherit;color:inherit;background:${field};border:1px solid ${line};border-radius:8px}`,
    `textarea{min-height:96px}`,
    `button{min-height:52px;padding:12px 24px;font:inherit;font-weight:700;color:${onAct};background:${act};border:0;border-radius:8px;cursor:pointer}`,
    `:focus-visible{outline:3px solid ${act};outline-offset:3px}`,
    `.wrong{border-left:4px solid ${act};padding-left:12px;font-weight:600}`,
    `.trap{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}`,
  ].join('')
}

/** The sheet of each look. */
export const sheets = Object.fromEntries(
  (['plain', 'warm', 'dark'] as const).map((look) => [look, hashedSheet(sheetOf(look))]),
) as Record<Look, HashedSheet>
