import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { attemptLimit, email, givenPassword, newPassword } from './credentials-contract.ts'
import { passkeyAnswer, secondFactorCode } from './proof-fields-contract.ts'

export const forgotPasswordForm = z.object({ email })
export const newPasswordForm = z.object({ password: newPassword })
/** Without the current one for an account that has none. */
export const changePasswordForm = z.object({
  currentPassword: givenPassword.optional(),
  password: newPassword,
})
export const proveForm = z.object({ password: givenPassword, code: secondFactorCode.optional() })

export const done = z.object({ done: z.literal(true) })

const at = tagged('Accounts')

export const passwordEndpoints = {
  changePassword: endpoint({
    ...at('Change my password; ends my other sessions'),
    method: 'PUT',
    path: '/account/password',
    access: 'member',
    limit: attemptLimit,
  })
    .input(changePasswordForm)
    .output(done),
  forgotPassword: endpoint({
    ...at('Ask for a reset link; answers the same for an unknown address'),
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'visitor',
  })
    .input(forgotPasswordForm)
    .output(done),
  resetLink: endpoint({
    ...at('Whether the token of a reset link still works'),
    method: 'POST',
    path: '/auth/reset-link',
    access: 'visitor',
  })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(z.object({ valid: z.boolean() })),
  prove: endpoint({
    ...at('Type my password again or use a passkey, for what asks for it'),
    method: 'POST',
    path: '/auth/proof',
    access: 'member',
    limit: attemptLimit,
  })
    .input(z.union([proveForm, z.object({ passkey: passkeyAnswer })]))
    .output(done),
  resetPassword: endpoint({
    ...at('Set a new password with the token of a reset link; ends all sessions'),
    method: 'POST',
    path: '/auth/reset-password',
    access: 'visitor',
  })
    .input(newPasswordForm.extend({ token: z.string().min(1).max(200) }))
    .output(done),
}
