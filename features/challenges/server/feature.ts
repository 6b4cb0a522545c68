import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { challenges } from '../contract.ts'
import { badgesOfPerson, listBadges, readBadge } from './badges.ts'
import { listChallenges, readChallenge, readWeekly } from './challenges.ts'
import { completeChallenges } from './complete.ts'
import { checkChallenge, leaveChallenge, startChallenge, tickStep, untickStep } from './enrolments.ts'
import { challengesEvents } from './events.ts'
import { challengesExport } from './export.ts'
import { chooseNextWeek, readWeeklyPlan } from './planning.ts'
import { badgeNames } from './reads.ts'
import { recountBadges } from './recount.ts'
import { seedBadges } from './seed.ts'
import { drawWeekly } from './weekly.ts'

export const challengesFeature = {
  routes: serve(challenges, {
    list: listChallenges,
    weekly: readWeekly,
    read: readChallenge,
    start: startChallenge,
    leave: leaveChallenge,
    tick: tickStep,
    untick: untickStep,
    check: checkChallenge,
    weeklyPlan: readWeeklyPlan,
    chooseWeekly: chooseNextWeek,
    badges: listBadges,
    badge: readBadge,
    badgesOf: badgesOfPerson,
  }),
  sweeps: [
    { name: 'challenge of the week', every: periods.communitySweep, run: drawWeekly, atStart: true },
    { name: 'finished challenges', every: periods.challengeSweep, run: completeChallenges },
  ],
  seed: seedBadges,
  events: challengesEvents,
  titles: { badge: badgeNames },
  recounts: [recountBadges],
  exports: challengesExport,
} satisfies Feature
