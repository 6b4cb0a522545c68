import { documentRules, ownTheme } from '#kit/server/document-sheet.ts'
import { policyOf, sheetOf } from '#kit/server/document.ts'

const steps = [20, 36, 56, 76, 100].map((height, at) => `.step-${at + 1} i{height:${height}px}`)

export const sheet = sheetOf(
  ownTheme,
  ...documentRules,
  `h3{font-size:17px;margin:0 0 4px}`,
  `section{border-top:1px solid var(--line);padding:28px 0 16px}`,
  `.note{background:var(--note);border:1px solid var(--line);border-radius:12px;padding:20px;margin:24px 0 28px}`,
  `.note p{font:400 24px/1.3 Georgia,'Times New Roman',serif;margin:0}`,
  `.said{color:var(--ink-2)}.backed{color:var(--good-ink);font-weight:600}`,
  '.ladder{list-style:none;display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:0;' +
    'align-items:end;margin:0 0 16px;padding:20px 0 0}',
  `.ladder i{display:block;position:relative;background:var(--line);margin:0 0 8px;forced-color-adjust:none}`,
  `.ladder li{text-align:center}`,
  '.ladder [aria-current] i::before{content:"";position:absolute;left:calc(50% - 8px);bottom:calc(100% + 3px);' +
    'width:16px;height:16px;border-radius:50%;background:var(--accent)}',
  `.ladder span{font-size:13px;color:var(--ink-2);display:block}`,
  `.reached i{background:var(--accent)}`,
  `.only-said i{background:var(--accent-soft);border:2px solid var(--accent)}`,
  `.ladder [aria-current] span{color:var(--accent-ink);font-weight:600}`,
  ...steps,
  `dl{display:grid;gap:4px 20px;grid-template-columns:minmax(110px,auto) 1fr;margin:0 0 12px}`,
  `dt{color:var(--ink-2)}dd{margin:0}`,
  `.list{list-style:none;margin:0;padding:0}`,
  `.list li{padding:10px 0;border-top:1px solid var(--line)}.list li:first-child{border-top:0}`,
  '.start{display:inline-block;background:var(--accent);color:var(--on-accent);padding:12px 20px;' +
    'border-radius:8px;font-weight:600;text-decoration:none}',
  `footer .start{color:var(--on-accent);padding:12px 20px;margin:0 0 12px}`,
  // The heading above names the level, and five names don't fit.
  '@media(max-width:520px){.ladder span{position:absolute;width:1px;height:1px;overflow:hidden;' +
    'clip-path:inset(50%)}dl{grid-template-columns:1fr}dd{margin:0 0 8px}}',
)

export const policy = policyOf({ sheet, hasForms: false })
