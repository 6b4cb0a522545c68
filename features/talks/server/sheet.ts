import { documentRules, formRules, ownTheme } from '#kit/server/document-sheet.ts'
import { sheetOf } from '#kit/server/document.ts'

export const sheet = sheetOf(
  ownTheme,
  ...documentRules,
  ...formRules,
  '.note{background:var(--note);border:1px solid var(--line);border-radius:12px;padding:16px 20px;margin:0 0 20px}',
  '.note p{margin:0}h2{margin-top:32px}',
  '.hint{color:var(--ink-2);font-size:15px;margin:0 0 6px}',
  '[aria-invalid]{border-color:var(--danger-ink)!important}',
  '.wrong{color:var(--danger-ink);font-weight:600;margin:6px 0 0}form+p,form+form{margin-top:20px}',
)
