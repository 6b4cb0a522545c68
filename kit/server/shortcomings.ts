import { commandLine } from '#kit/contract/command-line.ts'
import { isThisComputer } from './config.ts'
import type { Config } from './config.ts'

export type Shortcoming = { said: string; advice: string }

export function shortcomings({ production, smtpUrl, publicUrl }: Config): Shortcoming[] {
  if (!production) return []
  return [
    ...(isThisComputer(new URL(publicUrl).hostname) ? [onlyHere(publicUrl)] : []),
    ...(smtpUrl ? [] : [withoutMail]),
  ]
}

const onlyHere = (publicUrl: string): Shortcoming => ({
  said: `People can sign in on this computer only, at ${publicUrl}.`,
  advice: 'For others, set PUBLIC_URL to the https address they use.',
})

const withoutMail: Shortcoming = {
  said:
    'SMTP_URL is not set: no email can be sent. ' +
    "New members don't have to confirm their email, no one can reset a password by email, " +
    'and no weekly or other emails go out.',
  advice:
    'Set SMTP_URL, or the mail server at /admin/operator. ' +
    `Until then, \`${commandLine('admin', 'reset-link ADDRESS')}\` makes a link you can pass on yourself.`,
}
