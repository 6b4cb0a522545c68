import { z } from 'zod'
import type { OperatorFacts } from '#kit/contract/operator.ts'
import type { SocialLink } from '#kit/contract/social.ts'
import { tracingSettings } from './tracing-settings.ts'

const words = z.string().trim().max(500).optional()

export const operatorEnvironment = {
  BRAND_NAME: z.string().min(1).max(40).default('Buildkin'),
  CONTACT_EMAIL: z.email().optional(),
  OPERATOR_NAME: words,
  OPERATOR_ADDRESS: words,
  OPERATOR_REGISTRATION: words,
  OPERATOR_HOSTING: words,
  OPERATOR_PROCESSORS: words,
  OPERATOR_LAW: words,
  OPERATOR_TAXES: words,
  OPERATOR_LOGS_KEPT: words,
  OPERATOR_BACKUPS_KEPT: words,
  OPERATOR_NOTICE: words,
  OPERATOR_MINIMUM_AGE: z.coerce.number().int().min(1).max(99).optional(),
  SECURITY_EMAIL: z.email().optional(),
  STATUS_METRICS: z.enum(['off', 'on']).default('off'),
  SOCIAL_LINKS: z
    .string()
    .max(2000)
    .default('')
    .transform((list, context) => {
      const links = list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
        .map(socialLink)
      if (links.every((link) => link !== null)) return links
      context.addIssue({
        code: 'custom',
        message:
          'must be names with addresses that begin with https://, ' +
          'such as "GitHub=https://github.com/us, Mastodon=https://mastodon.social/@us"',
      })
      return z.NEVER
    }),
}

function socialLink(entry: string): SocialLink | null {
  const [label, href] = [
    entry.slice(0, entry.indexOf('=')).trim(),
    entry.slice(entry.indexOf('=') + 1).trim(),
  ]
  return label && entry.includes('=') && URL.canParse(href) && new URL(href).protocol === 'https:'
    ? { label: label.slice(0, 40), href }
    : null
}

const environment = z.object(operatorEnvironment)
/** What an administrator may say in the console, where the environment doesn't. */
export const operatorNames = environment.keyof().options
export const operatorForm = environment
type Given = z.infer<typeof environment> &
  Parameters<typeof tracingSettings>[0] & {
    SMTP_URL?: string | undefined
    BACKUP_COPY_TO?: string | undefined
    MODEL_PROVIDER?: string | undefined
    STRIPE_SECRET_KEY?: string | undefined
    BUILD_REQUEST_WEBHOOK_URL?: string | undefined
  }

export function operatorFacts(e: Given): OperatorFacts {
  const services = [
    e.SMTP_URL && 'a mail server',
    e.MODEL_PROVIDER && 'a language model',
    e.STRIPE_SECRET_KEY && 'payments by Stripe',
    e.BACKUP_COPY_TO?.startsWith('s3:') && 'copies of backups at a storage service',
    tracingSettings(e) && 'traces of requests at a collector',
    e.BUILD_REQUEST_WEBHOOK_URL && 'sending on requests for custom builds',
  ]
  return {
    name: e.OPERATOR_NAME,
    address: e.OPERATOR_ADDRESS,
    registration: e.OPERATOR_REGISTRATION,
    email: e.CONTACT_EMAIL,
    securityEmail: e.SECURITY_EMAIL,
    minimumAge: e.OPERATOR_MINIMUM_AGE,
    logsKept: e.OPERATOR_LOGS_KEPT,
    backupsKept: e.OPERATOR_BACKUPS_KEPT,
    hosting: e.OPERATOR_HOSTING,
    processors: e.OPERATOR_PROCESSORS,
    law: e.OPERATOR_LAW,
    taxes: e.OPERATOR_TAXES,
    notice: e.OPERATOR_NOTICE,
    services: services.filter((service): service is string => Boolean(service)),
  }
}

export const unsetOfOperator = ({ name, address, email, hosting, law }: OperatorFacts): string[] =>
  Object.entries({
    OPERATOR_NAME: name,
    OPERATOR_ADDRESS: address,
    CONTACT_EMAIL: email,
    OPERATOR_HOSTING: hosting,
    OPERATOR_LAW: law,
  })
    .filter(([, value]) => !value)
    .map(([key]) => key)
