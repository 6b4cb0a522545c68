import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'

/** Under the names that the environment has for them. */
export const operatorFields = {
  BRAND_NAME: { label: 'Name of this site', help: 'On every page and in every email.' },
  OPERATOR_NAME: { label: 'Who runs it', help: 'Your name, or your company.' },
  OPERATOR_ADDRESS: { label: 'Your postal address', help: 'Where a letter reaches you.' },
  OPERATOR_REGISTRATION: { label: 'Registration', help: 'Legal form, register and tax number.' },
  CONTACT_EMAIL: { label: 'Email for questions', help: 'For people who can’t use the contact form.' },
  SECURITY_EMAIL: { label: 'Email for security reports', help: 'Leave it empty to use the one above.' },
  OPERATOR_MINIMUM_AGE: { label: 'Minimum age', help: 'A number, such as 16.' },
  OPERATOR_HOSTING: { label: 'Where the server is', help: 'And its backups, such as “Hetzner, Germany”.' },
  OPERATOR_PROCESSORS: {
    label: 'Services you use',
    help: 'Who provides mail, models or payments, and where.',
  },
  OPERATOR_LOGS_KEPT: { label: 'How long logs are kept', help: 'Such as “30 days”.' },
  OPERATOR_BACKUPS_KEPT: { label: 'How long backups are kept', help: 'Leave it empty if we make them.' },
  OPERATOR_LAW: { label: 'Law and courts', help: 'Which law applies, and which courts decide.' },
  OPERATOR_TAXES: { label: 'Taxes and withdrawal', help: 'What buyers should know before they pay.' },
  OPERATOR_NOTICE: { label: 'Notice before you end it', help: 'Such as “60 days’”.' },
  SOCIAL_LINKS: { label: 'Links in the footer', help: 'GitHub=https://github.com/us, with commas between.' },
  STATUS_METRICS: {
    label: 'Metrics on the status page',
    help: 'How far founders get, by week, for visitors. Small counts are left out.',
    choices: { off: 'Not shown', on: 'Shown to visitors' },
  },
} as const
export type OperatorField = keyof typeof operatorFields
export const operatorFieldNames = Object.keys(operatorFields) as [OperatorField, ...OperatorField[]]

const names = z.enum(operatorFieldNames)
/**
 * `values`: as the environment or the console says it; missing: nothing is said. `fixed` are the
 * environment's, which can't be changed here.
 */
const operator = z.object({
  values: z.partialRecord(names, z.string()),
  fixed: z.array(names),
})
export type OperatorView = z.infer<typeof operator>

const at = tagged('Operations')

export const operatorEndpoints = {
  operator: endpoint({
    ...at('What visitors read about the people who run this'),
    method: 'GET',
    path: '/admin/operator',
    access: 'admin',
  }).output(operator),
  saveOperator: endpoint({
    ...at('Say who runs this; the program starts again with it'),
    method: 'PUT',
    path: '/admin/operator',
    access: 'admin',
    needsProof: true,
    limit: { name: 'operator', attempts: 20, seconds: 600 },
  })
    .input(z.object({ values: z.partialRecord(names, z.string().trim().max(2000)) }))
    .output(operator),
}
