import { documentRules, formRules, ownTheme } from '#kit/server/document-sheet.ts'
import { sheetOf } from '#kit/server/document.ts'

export const sheet = sheetOf(
  ownTheme,
  ...documentRules,
  ...formRules,
  '.go{display:inline-flex;align-items:center;min-height:48px;padding:8px 20px;border-radius:8px;' +
    'font-weight:600;text-decoration:none;background:var(--accent-soft);' +
    'border:1px solid var(--accent-line)}',
  `.note{background:var(--note);border:1px solid var(--line);border-radius:12px;padding:16px 20px;margin:0 0 20px}`,
  `.note p{margin:0}`,
  `h2{margin-top:32px}`,
  `.hint{color:var(--ink-2);font-size:15px;margin:0 0 6px}`,
  `#feedback{min-height:140px}`,
  `[aria-invalid]{border-color:var(--danger-ink)!important}`,
  `.wrong{color:var(--danger-ink);font-weight:600;margin:6px 0 0}`,
  `#wrong{border:1px solid var(--danger-ink);border-radius:12px;padding:16px 20px;margin:20px 0 0}`,
  '#wrong h2{margin:0 0 8px}#wrong ul{margin:0;padding:0 0 0 20px}#wrong li{padding:4px 0}#wrong a{' +
    'color:var(--danger-ink)}form+p{margin-top:20px}',
)
