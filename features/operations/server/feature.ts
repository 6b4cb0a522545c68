import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { operations } from '../contract.ts'
import { readMail, resealMail, saveMail } from './mail-server.ts'
import { readOperator, saveOperator } from './operator.ts'
import { eraseOldDays, recordStatus } from './status-days.ts'
import { readStatus } from './status.ts'
import { listSwitches, turnOff, turnOn } from './switches.ts'

export const operationsFeature = {
  routes: serve(operations, {
    status: (context) => readStatus(context.app),
    operator: readOperator,
    saveOperator,
    mail: readMail,
    saveMail,
    switches: listSwitches,
    turnOff: (context, input) => turnOff(context, input.key),
    turnOn: (context, input) => turnOn(context, input.key),
  }),
  sweeps: [{ name: 'status', every: periods.statusCheck, run: recordStatus, atStart: true }],
  housekeeping: eraseOldDays,
  reseals: resealMail,
} satisfies Feature
