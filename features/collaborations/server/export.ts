import { eq, sql } from 'drizzle-orm'
import { ofOwnMatches } from '#features/connections/server/reads.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { matchSettings, projectCollaborationSuggestions, trialAgreements, writtenMatches } from './tables.ts'

const ofOwnSuggestions = (userId: string) =>
  sql`${writtenMatches.suggestionId} in (select s.id from ${projectCollaborationSuggestions} s where s.user1_id = ${userId})`

export const collaborationsExport: ExportPart[] = [
  part({
    name: 'match-suggestions',
    about: 'People suggested to you, and what you decided.',
    table: projectCollaborationSuggestions,
    where: (id) => eq(projectCollaborationSuggestions.user1Id, id),
    without: ['content'],
  }),
  part({
    name: 'written-matches',
    about: 'When a language model wrote about a match of yours. Its words may tell what the other answered.',
    table: writtenMatches,
    where: ofOwnSuggestions,
    without: ['content', 'plannerContent'],
  }),
  part({
    name: 'match-settings',
    about: 'Whether you paused matching.',
    table: matchSettings,
    where: (id) => eq(matchSettings.userId, id),
  }),
  part({
    name: 'trial-agreements',
    about: 'Two-week trials that you agreed on or were filling in.',
    table: trialAgreements,
    where: ofOwnMatches(trialAgreements.matchId),
  }),
]
