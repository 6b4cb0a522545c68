import { documentSheet } from '#kit/server/document-sheet.ts'
import { hashedSheet } from '#kit/server/visitor-pages.ts'

/** One sheet for every page, so that the policy can name it by its hash. */
export const guestSheet = hashedSheet(
  [
    ...documentSheet,
    `.go{display:inline-flex;align-items:center;min-height:48px;padding:8px 20px;border-radius:8px;font-weight:600;text-decoration:none;background:var(--accent-soft);border:1px solid var(--accent-line)}`,
    `.note{background:var(--note);border:1px solid var(--line);border-radius:12px;padding:16px 20px;margin:0 0 20px}`,
    `.note p{margin:0}`,
    `h2{margin-top:32px}`,
    `form{display:grid;gap:22px;margin:20px 0 0}`,
    `label,legend{display:block;font-weight:600;margin:0 0 6px;padding:0}`,
    `fieldset{border:0;margin:0;padding:0;min-width:0}`,
    `.hint{color:var(--ink-2);font-size:15px;margin:0 0 6px}`,
    `.pick{display:flex;gap:12px;align-items:center;font-weight:400;min-height:44px;margin:0}`,
    `input[type=radio]{width:22px;height:22px;margin:0;flex:none;accent-color:var(--accent)}`,
    `input[type=text],input[type=email],select,textarea{display:block;width:100%;min-height:48px;padding:10px 14px;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--line-strong);border-radius:8px}`,
    `textarea{min-height:84px}#feedback{min-height:140px}`,
    `[aria-invalid]{border-color:var(--danger-ink)!important}`,
    `button{min-height:48px;padding:12px 24px;font:inherit;font-weight:600;color:var(--on-accent);background:var(--accent);border:0;border-radius:8px;cursor:pointer}`,
    `.wrong{color:var(--danger-ink);font-weight:600;margin:6px 0 0}`,
    `#wrong{border:1px solid var(--danger-ink);border-radius:12px;padding:16px 20px;margin:20px 0 0}`,
    `#wrong h2{margin:0 0 8px}#wrong ul{margin:0;padding:0 0 0 20px}#wrong li{padding:4px 0}#wrong a{color:var(--danger-ink)}form+p{margin-top:20px}`,
    `.trap{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}`,
  ].join(''),
)
