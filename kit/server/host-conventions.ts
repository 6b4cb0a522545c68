type Environment = Record<string, string | undefined>

/** Variables that hosts set on their own: ONCE's, Rails' and Render's names for what we have settings for. */
export const hostVariables = [
  'SECRET_KEY_BASE',
  'SMTP_ADDRESS',
  'SMTP_PORT',
  'SMTP_USERNAME',
  'SMTP_PASSWORD',
  'MAILER_FROM_ADDRESS',
  'RENDER_EXTERNAL_URL',
] as const

/** Without empty variables, as compose files and CI leave them. Our own settings win. */
export function withHostConventions(env: Environment): Environment {
  const given = withoutEmpty(env)
  return withoutEmpty({
    ...given,
    SESSION_SECRET: given.SESSION_SECRET ?? given.SECRET_KEY_BASE,
    SMTP_URL: given.SMTP_URL ?? smtpUrl(given),
    MAIL_FROM: given.MAIL_FROM ?? given.MAILER_FROM_ADDRESS,
    PUBLIC_URL: given.PUBLIC_URL ?? given.RENDER_EXTERNAL_URL,
  })
}

const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value))

export function smtpUrl({ SMTP_ADDRESS, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD = '' }: Environment) {
  if (!SMTP_ADDRESS) return undefined
  const account = SMTP_USERNAME
    ? `${encodeURIComponent(SMTP_USERNAME)}:${encodeURIComponent(SMTP_PASSWORD)}@`
    : ''
  // On 465 TLS comes first; elsewhere the server offers STARTTLS.
  const scheme = SMTP_PORT === '465' ? 'smtps' : 'smtp'
  return `${scheme}://${account}${SMTP_ADDRESS}${SMTP_PORT ? `:${SMTP_PORT}` : ''}`
}
