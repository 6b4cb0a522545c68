import { z } from 'zod'
import { ensure, itemAt } from '#kit/contract/ensure.ts'
import type { OperatorFacts } from '#kit/contract/operator.ts'
import type { SocialLink } from '#kit/contract/social.ts'
import { isNetwork } from './address.ts'
import { backupEnvironment, backupSettings, keptWords } from './backup/backup-settings.ts'
import type { BackupSettings } from './backup/backup-settings.ts'
import { elsewhereEnvironment, elsewhereSettings } from './backup/elsewhere-settings.ts'
import type { ElsewhereSettings } from './backup/elsewhere-settings.ts'
import { ConfigError, url } from './config-parts.ts'
import { hostVariables, withHostConventions } from './host-conventions.ts'
import { modelEnvironment, modelSettings } from './models/settings.ts'
import type { ModelSettings } from './models/settings.ts'
import { operatorEnvironment, operatorFacts, operatorNames } from './operator-settings.ts'
import type { StripeSettings } from './provider-settings.ts'
import { periods } from './schedule.ts'
import { secretEnvironment, secretSettings } from './secret-settings.ts'
import type { SecretSettings } from './secret-settings.ts'
import { signInEnvironment, signInSettings } from './sign-in-settings.ts'
import type { SignInSettings } from './sign-in-settings.ts'
import { tracingEnvironment, tracingSettings } from './tracing-settings.ts'
import type { TracingSettings } from './tracing-settings.ts'

export { ConfigError }

function networks() {
  return z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine((entries) => entries.every(isNetwork), {
      error: 'must be addresses or ranges such as 10.0.0.0/8, with commas between',
    })
}

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  DATA_DIR: z.string().optional(),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  TEST_PAGES_URL: url(['http:', 'https:']).optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:']).optional(),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  SMTP_URL: z.union([url(['smtp:', 'smtps:']), z.literal('off')]).optional(),
  MAIL_FROM: z.string().optional(),
  TRUSTED_PROXIES: networks(),
  ADMIN_NETWORKS: networks(),
  METRICS_TOKEN: z.string().min(16, { error: 'must be at least 16 characters' }).optional(),
  CHANGES_PER_MINUTE: z.coerce.number().int().min(1).default(240),
  MEGABYTES_PER_DAY: z.coerce.number().int().min(1).default(100),
  FEEDS: z.string().max(1000).optional(),
  BUILD_REQUEST_WEBHOOK_URL: url(['http:', 'https:']).optional(),
  BUILD_REQUEST_WEBHOOK_SECRET: z
    .string()
    .regex(/^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/, {
      error: 'must be base64, at least 24 bytes, with or without whsec_ before it',
    })
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, { error: 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, { error: 'must begin with whsec_' })
    .optional(),
  STRIPE_PRICE_ID: z
    .string()
    .regex(/^price_\w+$/, { error: 'must begin with price_' })
    .optional(),
  STRIPE_API_URL: url(['http:', 'https:']).optional(),
  ...backupEnvironment,
  ...elsewhereEnvironment,
  ...modelEnvironment,
  ...operatorEnvironment,
  ...secretEnvironment,
  ...signInEnvironment,
  ...tracingEnvironment,
})

type Environment = z.infer<typeof environment>

export const settings = [...Object.keys(environment.shape), ...hostVariables]

/**
 * What is undefined is off. Without Redis, live messages stay within this process; without Stripe,
 * everything is open to every member; without a model, the planner's drafts are the answers.
 */
export type Config = SecretSettings & {
  production: boolean
  port: number
  host: string
  drainSeconds: number
  dataDir: string | undefined
  publicUrl: string
  testPagesUrl: string | undefined
  databaseUrl: string | undefined
  databaseReplicaUrl: string | undefined
  redisUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** True: the environment says it, so the console can't. */
  mailGiven: { server: boolean; sender: boolean }
  contactEmail: string | undefined
  backups: BackupSettings
  backupCopyTo: ElsewhereSettings | undefined
  brandName: string
  operator: OperatorFacts
  social: SocialLink[]
  statusMetrics: boolean
  trustedProxies: string[]
  /** Empty: anywhere. */
  adminNetworks: string[]
  signIn: SignInSettings
  metricsToken: string | undefined
  changesPerMinute: number
  megabytesPerDay: number
  /** 'default', 'off', or the path of a JSON file. */
  feeds: string
  logLevel: string
  tracing: TracingSettings | undefined
  buildRequestWebhook: { url: string; secret: string } | undefined
  stripe: StripeSettings | undefined
  stripeApi: StripeSettings['api']
  model: ModelSettings | undefined
  /** What the environment says of the operator, by its names, so that the console can't. */
  given: Record<string, string>
}

/**
 * Throws ConfigError naming the first invalid or missing variable. `told` is what administrators have said
 * in the console.
 */
export function readConfig(
  env: Record<string, string | undefined>,
  told: Record<string, string> = {},
): Config {
  const given = withHostConventions(env)
  const e = parse({ ...told, ...given })
  const backups = backupSettings(e)
  return {
    production: e.NODE_ENV === 'production',
    port: e.PORT,
    host: e.HOST,
    drainSeconds: e.DRAIN_SECONDS,
    dataDir: e.DATA_DIR,
    publicUrl: new URL(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).href.replace(/\/$/, ''),
    testPagesUrl: e.TEST_PAGES_URL?.replace(/\/$/, ''),
    databaseUrl: e.DATABASE_URL,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL,
    redisUrl: e.REDIS_URL,
    smtpUrl: e.SMTP_URL === 'off' ? undefined : e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? usualSender(e),
    mailGiven: { server: given.SMTP_URL !== undefined, sender: given.MAIL_FROM !== undefined },
    ...secretSettings(e),
    contactEmail: e.CONTACT_EMAIL,
    backups,
    backupCopyTo: elsewhereSettings(e),
    brandName: e.BRAND_NAME,
    operator: operatorFacts({ ...e, OPERATOR_BACKUPS_KEPT: e.OPERATOR_BACKUPS_KEPT ?? keptWords(backups) }),
    social: e.SOCIAL_LINKS,
    statusMetrics: e.STATUS_METRICS === 'on',
    trustedProxies: e.TRUSTED_PROXIES,
    adminNetworks: e.ADMIN_NETWORKS,
    signIn: signInSettings(e),
    metricsToken: e.METRICS_TOKEN,
    changesPerMinute: e.CHANGES_PER_MINUTE,
    megabytesPerDay: e.MEGABYTES_PER_DAY,
    feeds: e.FEEDS ?? (e.NODE_ENV === 'test' ? 'off' : 'default'),
    logLevel: e.LOG_LEVEL,
    tracing: tracingSettings(e),
    buildRequestWebhook: webhookSettings(e),
    stripe: stripeSettings(e),
    stripeApi: stripeAddress(e),
    model: modelSettings(e),
    given: operatorGiven(given),
  }
}

const operatorGiven = (given: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    operatorNames.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )

const usualSender = ({ BRAND_NAME: name, PUBLIC_URL: address = 'http://localhost' }: Environment) =>
  `${name} <no-reply@${new URL(address).hostname}>`

function parse(given: Record<string, string | undefined>): Environment {
  const { data: e, error } = environment.safeParse(given)
  if (error) {
    const issue = itemAt(error.issues, 0)
    throw new ConfigError(`The environment variable ${issue.path.join('.')} is wrong: ${issue.message}.`)
  }
  if (e.NODE_ENV === 'production') requireForProduction(e)
  assertApart(e)
  return e
}

export function isThisComputer(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  )
}

/** With the embedded database, a secret in its directory and http on this computer are enough. */
function requireForProduction(e: Environment): void {
  const missing = (['SESSION_SECRET', 'PUBLIC_URL'] as const).find((name) => e.DATABASE_URL && !e[name])
  if (missing)
    throw new ConfigError(`NODE_ENV=production with DATABASE_URL needs the environment variable ${missing}.`)
  const { protocol, hostname } = new URL(e.PUBLIC_URL ?? 'http://localhost')
  const pages = e.TEST_PAGES_URL ? new URL(e.TEST_PAGES_URL) : undefined
  if (pages?.protocol === 'http:' && !isThisComputer(pages.hostname))
    throw new ConfigError(
      'The environment variable TEST_PAGES_URL is wrong: with NODE_ENV=production it must start with https://.',
    )
  // Without TLS, anyone on the network can read the session cookie.
  if (protocol === 'http:' && !isThisComputer(hostname))
    throw new ConfigError(
      'The environment variable PUBLIC_URL is wrong: with NODE_ENV=production it must start with https://.',
    )
}

function assertApart({ TEST_PAGES_URL: pages, PUBLIC_URL: main }: Environment): void {
  if (!pages) return
  const { host, pathname } = new URL(pages)
  if (pathname !== '/' || (main && new URL(main).host === host))
    throw new ConfigError(
      'The environment variable TEST_PAGES_URL is wrong: it must be another host than PUBLIC_URL, without a path.',
    )
}

function webhookSettings({
  BUILD_REQUEST_WEBHOOK_URL: address,
  BUILD_REQUEST_WEBHOOK_SECRET: secret,
}: Environment) {
  if (!address) return undefined
  if (!secret)
    throw new ConfigError(
      'BUILD_REQUEST_WEBHOOK_URL needs the environment variable BUILD_REQUEST_WEBHOOK_SECRET.',
    )
  return { url: address, secret }
}

/** All or none: half of it would take money without noticing. */
function stripeSettings(e: Environment): StripeSettings | undefined {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const
  const missing = names.filter((name) => !e[name])
  if (missing.length === names.length) return undefined
  if (missing.length > 0)
    throw new ConfigError(
      `Payments need the environment variable ${missing.join(' and ')} as well, or none of ${names.join(', ')}.`,
    )
  return {
    secretKey: ensure(e.STRIPE_SECRET_KEY),
    webhookSecret: ensure(e.STRIPE_WEBHOOK_SECRET),
    priceId: ensure(e.STRIPE_PRICE_ID),
    testMode: /^[sr]k_test_/.test(ensure(e.STRIPE_SECRET_KEY)),
    milliseconds: periods.stripeAnswer,
    api: stripeAddress(e),
  }
}

function stripeAddress(e: Environment): StripeSettings['api'] {
  if (!e.STRIPE_API_URL) return undefined
  const { protocol, hostname, port } = new URL(e.STRIPE_API_URL)
  const here = isThisComputer(hostname)
  if (protocol === 'http:' && (!here || e.NODE_ENV === 'production'))
    throw new ConfigError(
      'The environment variable STRIPE_API_URL is wrong: ' +
        'without https it must be on this computer, and never with NODE_ENV=production.',
    )
  return {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
  }
}
