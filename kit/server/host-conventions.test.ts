import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const secret = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6'
/** What ONCE sets. */
const once = {
  NODE_ENV: 'production',
  SECRET_KEY_BASE: secret,
  SMTP_ADDRESS: 'mail.example.com',
  SMTP_PORT: '587',
  SMTP_USERNAME: 'ada@example.com',
  SMTP_PASSWORD: 'p@ss/word:1',
  MAILER_FROM_ADDRESS: 'Ada <ada@example.com>',
}

describe('the conventions of hosts', () => {
  it('give the secret, the mail server and the sender', () => {
    expect(readConfig(once)).toMatchObject({
      sessionSecret: secret,
      smtpUrl: 'smtp://ada%40example.com:p%40ss%2Fword%3A1@mail.example.com:587',
      mailFrom: 'Ada <ada@example.com>',
    })
  })

  it('use TLS from the start on port 465, and no account where none is named', () => {
    const env = { ...once, SMTP_PORT: '465', SMTP_USERNAME: '', SMTP_PASSWORD: '' }
    expect(readConfig(env).smtpUrl).toBe('smtps://mail.example.com:465')
  })

  it('never win over a setting of our own', () => {
    const own = {
      SESSION_SECRET: 'f'.repeat(20) + '0123456789abcde',
      SMTP_URL: 'smtps://own.example',
      MAIL_FROM: 'own@example.com',
      PUBLIC_URL: 'https://own.example',
    }
    expect(readConfig({ ...once, RENDER_EXTERNAL_URL: 'https://x.onrender.com', ...own })).toMatchObject({
      sessionSecret: own.SESSION_SECRET,
      smtpUrl: own.SMTP_URL,
      mailFrom: own.MAIL_FROM,
      publicUrl: own.PUBLIC_URL,
    })
  })

  it('send nothing with SMTP_URL=off, whatever a host or the console names', () => {
    const config = readConfig({ ...once, SMTP_URL: 'off' }, { SMTP_URL: 'smtp://told.example' })
    expect([config.smtpUrl, config.mailGiven.server]).toEqual([undefined, true])
  })

  it('leave everything as it was where a host names nothing', () => {
    const config = readConfig({ NODE_ENV: 'production', SMTP_ADDRESS: '', SECRET_KEY_BASE: '' })
    expect([config.sessionSecret, config.smtpUrl]).toEqual([undefined, undefined])
    expect(readConfig({ RENDER_EXTERNAL_URL: 'https://x.onrender.com' }).publicUrl).toBe(
      'https://x.onrender.com',
    )
  })
})
