import { Refusal } from '../../../server/errors.ts'
import { wording } from '../contract.ts'

export { rightPassword } from './credentials.ts'

/** A refusal at the field that asked for the current password. */
export const wrongCurrentPassword = (field = 'currentPassword') => new Refusal('unprocessable', wording.wrongCurrent, { fields: { [field]: wording.wrongCurrent } })
