import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { actionItems, actionPlans, weeklyReviews } from '#features/action-plans/server/tables.ts'
import { confidenceChanges, evidence, experiments } from '#features/evidence/server/tables.ts'
import { generationRuns, opportunityUpdateSchedule } from '#features/generation/server/tables.ts'
import { businessIdeas, ideaDismissals, ideaGenerations, ideaSaves } from '#features/ideas/server/tables.ts'
import { projectCompetitors, projectEconomics } from '#features/market/server/tables.ts'
import {
  opportunityAnalyses,
  opportunityChoices,
  userOpportunities,
} from '#features/opportunities/server/tables.ts'
import { projectPersonalizations } from '#features/personalization/server/tables.ts'
import { projectPhases, projectTasks, projects } from '#features/projects/server/tables.ts'
import { part } from './part.ts'
import type { Part } from './part.ts'

const inMine =
  (column: AnyPgColumn) =>
  (userId: string): SQL =>
    sql`${column} in (select p.id from ${projects} p where p.user_id = ${userId})`
const ofMyIdeas =
  (column: AnyPgColumn) =>
  (userId: string): SQL =>
    sql`${column} in (select i.id from ${businessIdeas} i where i.user_id = ${userId})`

export const partsOfProjects: Part[] = [
  part({
    name: 'idea-generations',
    about: 'Each time ideas were made for you, and by what.',
    table: ideaGenerations,
    where: (id) => eq(ideaGenerations.userId, id),
  }),
  part({
    name: 'ideas',
    about: 'Every idea that was made for you.',
    table: businessIdeas,
    where: (id) => eq(businessIdeas.userId, id),
  }),
  part({
    name: 'ideas-saved',
    about: 'Ideas that you saved.',
    table: ideaSaves,
    where: ofMyIdeas(ideaSaves.ideaId),
  }),
  part({
    name: 'ideas-dismissed',
    about: 'Ideas that you dismissed, and why.',
    table: ideaDismissals,
    where: ofMyIdeas(ideaDismissals.ideaId),
  }),
  part({
    name: 'projects',
    about: 'Your projects with their plans; deleted ones until they are erased.',
    table: projects,
    where: (id) => eq(projects.userId, id),
  }),
  part({
    name: 'project-phases',
    about: 'The phases of your projects.',
    table: projectPhases,
    where: inMine(projectPhases.projectId),
  }),
  part({
    name: 'project-tasks',
    about: 'The tasks of your projects.',
    table: projectTasks,
    where: inMine(projectTasks.projectId),
  }),
  part({
    name: 'tests',
    about: 'Tests that you started, and what you decided.',
    table: experiments,
    where: inMine(experiments.projectId),
  }),
  part({
    name: 'evidence',
    about: 'The evidence you logged.',
    table: evidence,
    where: inMine(evidence.projectId),
  }),
  part({
    name: 'confidence',
    about: 'Each step of confidence, and what moved it.',
    table: confidenceChanges,
    where: inMine(confidenceChanges.projectId),
  }),
  part({
    name: 'analyses',
    about: 'Every version of the analyses of your projects.',
    table: opportunityAnalyses,
    where: inMine(opportunityAnalyses.projectId),
  }),
  part({
    name: 'analyses-read',
    about: 'Which analyses you have read.',
    table: userOpportunities,
    where: (id) => eq(userOpportunities.userId, id),
  }),
  part({
    name: 'opportunity-choices',
    about: 'What you decided about opportunities.',
    table: opportunityChoices,
    where: inMine(opportunityChoices.projectId),
  }),
  part({
    name: 'project-schedule',
    about: 'When each project is looked at next.',
    table: opportunityUpdateSchedule,
    where: inMine(opportunityUpdateSchedule.projectId),
  }),
  part({
    name: 'generations',
    about: 'What was made for your projects, and when.',
    table: generationRuns,
    where: inMine(generationRuns.projectId),
  }),
  part({
    name: 'action-plans',
    about: 'Every weekly plan.',
    table: actionPlans,
    where: inMine(actionPlans.projectId),
  }),
  part({
    name: 'action-items',
    about: 'The items of your weekly plans, with your notes.',
    table: actionItems,
    where: inMine(actionItems.projectId),
  }),
  part({
    name: 'weekly-reviews',
    about: 'Your weekly reviews.',
    table: weeklyReviews,
    where: (id) =>
      sql`${weeklyReviews.planId} in (select a.id from ${actionPlans} a join ${projects} p on p.id = a.project_id where p.user_id = ${id})`,
  }),
  part({
    name: 'personalizations',
    about: 'Every version of what was personalised for your projects.',
    table: projectPersonalizations,
    where: inMine(projectPersonalizations.projectId),
  }),
  part({
    name: 'competitors',
    about: 'Competitors that you found.',
    table: projectCompetitors,
    where: inMine(projectCompetitors.projectId),
  }),
  part({
    name: 'pricing',
    about: 'Your price ladders and break-even assumptions.',
    table: projectEconomics,
    where: inMine(projectEconomics.projectId),
  }),
]
