import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { admin } from 'better-auth/plugins/admin'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import { resetMail, verificationMail } from './letters.ts'
import type { Mailer } from './mail.ts'
import { periods } from './schedule.ts'
import { sessionCookieName } from './session.ts'
import { authAccounts, authVerifications, sessions, users } from './tables.ts'

export type Auth = ReturnType<typeof createAuth>

/** How passwords are kept, where not the library's own way is meant: tests sign up many people. */
export type Passwords = { hash: (password: string) => Promise<string>; verify: (given: { hash: string; password: string }) => Promise<boolean> }
type AuthParts = { config: Config; db: Db; mail: Mailer; log: Log; secret: string; passwords?: Passwords }

/**
 * The account library: passwords, sessions, verification and reset. It is called in process only; its own HTTP
 * routes are not mounted, so that every endpoint stands in our contract.
 */
export function createAuth({ config, db, mail, log, secret, passwords }: AuthParts) {
  return betterAuth({
    appName: config.brandName,
    baseURL: config.publicUrl,
    secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(db, { provider: 'pg', schema: { user: users, session: sessions, account: authAccounts, verification: authVerifications } }),
    logger: { log: (level, message) => (level === 'error' ? log.error({ from: 'accounts' }, message) : log.debug({ from: 'accounts' }, message)) },
    // Counted by our own limits, in the contract's words.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      ...(passwords ? { password: passwords } : {}),
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      requireEmailVerification: config.smtpUrl !== undefined,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: ({ user, token }) => mail.queue(db, resetMail(config, user.email, token)),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: 24 * 60 * 60,
      sendVerificationEmail: ({ user, token }) => mail.queue(db, verificationMail(config, user.email, token)),
    },
    verification: { storeIdentifier: 'hashed' },
    session: {
      expiresIn: periods.sessionLifetime / 1000,
      additionalFields: {
        csrfToken: { type: 'string', required: true, input: false, returned: true, defaultValue: () => randomBytes(32).toString('hex') },
        lastActiveAt: { type: 'date', required: true, input: false, defaultValue: () => new Date() },
      },
    },
    plugins: [admin()],
    advanced: {
      database: { generateId: false },
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(config.publicUrl), attributes: { secure: config.publicUrl.startsWith('https:') } } },
      // Origins and anti-forgery tokens are checked for every change, before any endpoint is reached.
      disableCSRFCheck: true,
    },
  })
}
