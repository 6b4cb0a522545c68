import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'

export const mailWording = {
  address: 'Type the name of the mail server, such as smtp.example.com.',
  port: 'A port is a number from 1 to 65535, mostly 587 or 465.',
  from: 'Type an email address, such as Ada <hello@example.com>.',
  password: 'Type the password again, because the server or the user name is another one.',
  failed: "We couldn't sign in at that mail server, so nothing was saved.",
  fixed: "The server's environment says which mail server is used, so it can't be changed here.",
} as const

const form = z.object({
  /** Empty: no mail server. */
  address: z
    .string()
    .trim()
    .toLowerCase()
    .max(200)
    .regex(/^([a-z0-9]([a-z0-9.-]*[a-z0-9])?)?$/, { error: mailWording.address }),
  port: z.coerce
    .number({ error: mailWording.port })
    .int({ error: mailWording.port })
    .min(1, { error: mailWording.port })
    .max(65_535, { error: mailWording.port }),
  username: z.string().trim().max(200),
  /** Empty: the one that is kept. */
  password: z.string().max(500),
  from: z
    .string()
    .trim()
    .max(200)
    .regex(/^$|^[^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>$|^[^@\s<>]+@[^@\s<>]+$/, { error: mailWording.from }),
})
export type MailForm = z.infer<typeof form>

const mail = form.omit({ password: true }).extend({
  hasPassword: z.boolean(),
  /** The environment says it, so it can't be changed here. */
  isFixed: z.boolean(),
  isSenderFixed: z.boolean(),
})
export type MailView = z.infer<typeof mail>

const at = tagged('Operations')

export const mailEndpoints = {
  mail: endpoint({
    ...at('The mail server that emails go through'),
    method: 'GET',
    path: '/admin/mail',
    access: 'admin',
  }).output(mail),
  saveMail: endpoint({
    ...at('Sign in at a mail server, and use it from now on; the program starts again with it'),
    method: 'PUT',
    path: '/admin/mail',
    access: 'admin',
    needsProof: true,
    limit: { name: 'mail-server', attempts: 20, seconds: 600 },
  })
    .input(form)
    .output(mail),
}
