import { documentRules, formRules, ownTheme } from '#kit/server/document-sheet.ts'
import { drawDocument, sheetOf } from '#kit/server/document.ts'
import { escapeHtml } from '#kit/server/email-layout.ts'
import { specialCharacters } from '../credentials-contract.ts'

const passwordRules = [
  'input[type=password]{display:block;width:100%;min-height:48px;padding:10px 14px;font:inherit;' +
    'color:inherit;background:var(--surface);border:1px solid var(--line-strong);border-radius:8px}',
  '.choices{display:flex;flex-wrap:wrap;gap:12px}',
  'button.other{background:var(--surface);color:var(--ink);border:1px solid var(--line-strong)}',
  '[role=alert]{color:var(--danger-ink);font-weight:600}',
]
export const setupSheet = sheetOf(ownTheme, ...documentRules, ...formRules, ...passwordRules)

type Values = { code?: string; email?: string }

export function drawSetup(brandName: string, { code = '', email = '' }: Values, wrong?: string): string {
  const field = (name: string, label: string, rest: string) =>
    `<div><label for="${name}">${label}</label><input id="${name}" name="${name}" required ${rest}></div>`
  return drawDocument({
    sheet: setupSheet,
    title: `Set up ${brandName}`,
    main:
      '<h1>Set up this server</h1>' +
      '<p>Make the account that runs it. Then start new, or bring everything back from a backup: ' +
      'the accounts in it replace this one.</p>' +
      (wrong ? `<p role="alert">${escapeHtml(wrong)}</p>` : '') +
      '<form method="post" action="/setup">' +
      field(
        'code',
        'The code from the server’s log',
        `type="text" autocomplete="off" value="${escapeHtml(code)}"`,
      ) +
      field('email', 'Your email', `type="email" autocomplete="username" value="${escapeHtml(email)}"`) +
      field(
        'password',
        'A new password',
        'type="password" autocomplete="new-password" aria-describedby="password-rule"',
      ) +
      '<p id="password-rule">At least 8 characters: uppercase, lowercase, a number, ' +
      `and one of ${escapeHtml(specialCharacters)}</p>` +
      '<div class="choices"><button name="begin" value="start">Start new</button> ' +
      '<button name="begin" value="restore" class="other">Restore a backup</button></div></form>',
  })
}
