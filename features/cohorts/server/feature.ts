import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { cohorts } from '../contract.ts'
import { addMentor, createCohort, endCohort, inviteToCohort } from './administration.ts'
import { listCohorts, removeMentor, renameCohort } from './administration.ts'
import { cohortNames, cohortsEvents } from './events.ts'
import { cohortsExport } from './export.ts'
import { groupsOfInvitations, joinByInvitation, joinCohort, readInvited } from './joining.ts'
import { chooseShare, leaveCohort, listMine, readCohort } from './membership.ts'
import { listFounders } from './mentoring.ts'

export const cohortsFeature = {
  routes: serve(cohorts, {
    list: listCohorts,
    create: createCohort,
    rename: renameCohort,
    end: endCohort,
    addMentor,
    removeMentor,
    invite: inviteToCohort,
    mine: listMine,
    invited: readInvited,
    join: joinCohort,
    read: readCohort,
    choose: chooseShare,
    leave: leaveCohort,
    founders: listFounders,
  }),
  events: cohortsEvents,
  titles: { cohort: cohortNames },
  exports: cohortsExport,
  groupsOfInvitations,
  joins: joinByInvitation,
} satisfies Feature
