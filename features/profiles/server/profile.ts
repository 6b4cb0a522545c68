import { and, eq } from 'drizzle-orm'
import { changeProfile } from '#features/accounts/server/commands.ts'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { hasBlocked, haveMatch, isBlockedEitherWay } from '#features/connections/server/reads.ts'
import { isSwitchedOff } from '#features/operations/server/reads.ts'
import { activeProjects } from '#features/projects/server/reads.ts'
import { answersOf } from '#features/traits/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { breaksUnique } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { users } from '#kit/server/tables.ts'
import { questions } from '#planner/founder/questions.ts'
import { nameKey, username as usernameRule, wording } from '../contract.ts'
import type { OwnProfile, Person, ProfileForm } from '../contract.ts'
import { avatarOf, shownBio } from './reads.ts'
import { isReserved } from './reserved.ts'
import { avatars, profileSettings } from './tables.ts'

export async function readProfile({ app, viewer }: MemberContext): Promise<OwnProfile> {
  return viewOwn(app, app.db, viewer.id)
}

/** A unique constraint settles concurrent claims to a name. */
export async function saveProfile({ app, viewer }: MemberContext, input: ProfileForm): Promise<OwnProfile> {
  if (isReserved(input.username, app.config.brandName)) throw refusedName(wording.nameReserved)
  const at = app.clock.now()
  const said = {
    username: input.username,
    bio: input.bio || null,
    avatarUrl: input.avatarUrl || null,
    ...(input.country === undefined ? {} : { country: input.country || null }),
    updatedAt: at,
  }
  const shown = {
    nameKey: nameKey(input.username),
    showBio: input.showBio,
    showTraits: input.showTraits,
    showProjects: input.showProjects,
    ...(input.searchable === undefined ? {} : { searchable: input.searchable }),
    updatedAt: at,
  }
  try {
    return await commit(app, async (tx) => {
      await changeProfile(tx, viewer.id, said)
      await tx
        .insert(profileSettings)
        .values({ userId: viewer.id, ...shown })
        .onConflictDoUpdate({ target: profileSettings.userId, set: shown })
      await recordEvent(tx, { name: 'profile.saved', actorId: viewer.id, at })
      return viewOwn(app, tx, viewer.id)
    })
  } catch (error) {
    if (
      breaksUnique(error, 'profiles_username_key') ||
      breaksUnique(error, 'profile_settings_name_key_unique')
    )
      throw refusedName(wording.nameTaken)
    throw error
  }
}

export async function readPerson({ app, viewer }: MemberContext, name: string): Promise<Person> {
  const asked = usernameRule.safeParse(name)
  if (!asked.success) throw new Refusal('not_found', wording.personMissing)
  const [row] = await app.db
    .select({
      id: profiles.id,
      username: profiles.username,
      bio: shownBio,
      version: avatars.version,
      joinedAt: users.createdAt,
      showTraits: profileSettings.showTraits,
      showProjects: profileSettings.showProjects,
      searchable: profileSettings.searchable,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .innerJoin(profileSettings, eq(profileSettings.userId, profiles.id))
    .leftJoin(avatars, eq(avatars.userId, profiles.id))
    .where(and(eq(profileSettings.nameKey, nameKey(asked.data)), isPresent(app.clock.now())))
  if (!row?.username) throw new Refusal('not_found', wording.personMissing)
  return {
    id: row.id,
    username: row.username,
    avatar: avatarOf(row.id, row.version),
    joinedIn: row.joinedAt.toISOString().slice(0, 7),
    bio: row.bio,
    traits: row.showTraits ? await traitLabels(app.db, row.id) : null,
    projects: row.showProjects
      ? (await activeProjects(app.db, row.id)).map((project) => project.title)
      : null,
    writing: await writingTo(app.db, viewer.id, row),
  }
}

/** Someone who blocked me looks like someone who can't be found. People I already talk with stay reachable. */
async function writingTo(
  db: Reader,
  viewerId: string,
  { id, searchable }: { id: string; searchable: boolean },
): Promise<Person['writing']> {
  if (await hasBlocked(db, viewerId, id)) return 'blocked-by-me'
  if (await isBlockedEitherWay(db, viewerId, id)) return 'closed'
  return searchable || (await haveMatch(db, viewerId, id)) ? 'open' : 'closed'
}

/** Hours and money are missing: they are never shown. */
const shownTraits: Partial<Record<string, string>> = {
  skill: 'Good at',
  domain: 'Knows',
  reach: 'Finding customers',
  pull: 'Bothered by',
  style: 'How they work',
  goal: 'Goal',
}

async function traitLabels(db: Reader, userId: string): Promise<{ about: string; label: string }[]> {
  const stored = await answersOf(db, userId)
  return stored.flatMap(({ questionNumber, option }) => {
    const question = questions.find((known) => known.number === questionNumber)
    const chosen = question?.options.find((known) => known.value === option)
    const about = question && shownTraits[question.trait]
    return about && chosen ? [{ about, label: chosen.label }] : []
  })
}

export async function viewOwn(
  { models }: Pick<App, 'models'>,
  db: Reader,
  userId: string,
): Promise<OwnProfile> {
  const [row] = await db
    .select({
      said: profiles,
      shown: profileSettings,
      version: avatars.version,
      picturesOff: isSwitchedOff('pictures'),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(profileSettings, eq(profileSettings.userId, users.id))
    .leftJoin(avatars, eq(avatars.userId, users.id))
    .where(eq(users.id, userId))
  const { said, shown } = row ?? {}
  return {
    username: said?.username ?? null,
    bio: said?.bio ?? '',
    avatarUrl: said?.avatarUrl ?? '',
    country: said?.country ?? '',
    avatar: avatarOf(userId, row?.version ?? null),
    picturesOff: row?.picturesOff ?? false,
    showBio: shown?.showBio ?? true,
    showTraits: shown?.showTraits ?? false,
    showProjects: shown?.showProjects ?? false,
    searchable: shown?.searchable ?? true,
    usesModel: said?.usesModel ?? null,
    model: models.about,
    updatedAt: said?.updatedAt.toISOString() ?? null,
  }
}

const refusedName = (sentence: string) =>
  new Refusal('conflict', sentence, { fields: { username: sentence } })
