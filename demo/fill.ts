import { sweepDue } from '#features/generation/server/sweep.ts'
import { peopleAreAsked } from './scenes/asks.ts'
import { peopleTakePart, projectsAreTested } from './scenes/community.ts'
import { forumTalks } from './scenes/forum.ts'
import { everybodyJoins, numbersAreFollowed, ownersOptimize, testsAreRun } from './scenes/founders.ts'
import { customersPay } from './scenes/inbox.ts'
import { strangersAreAsked } from './scenes/pages.ts'
import { peopleMatch, strangersWrite } from './scenes/people.ts'
import { createStage } from './stage.ts'
import type { Program } from './stage.ts'

/** Plays every scene through the API, from two months ago until `today`. Throws if a call is refused. */
export async function fillDemo(
  program: Program,
  { today, say = () => undefined }: { today: Date; say?: (line: string) => void },
): Promise<void> {
  const stage = createStage(program, today)
  const scenes = {
    'Forty people join': everybodyJoins,
    'They run their tests': testsAreRun,
    'Strangers are asked': strangersAreAsked,
    'People are asked for a talk': peopleAreAsked,
    'Owners bring what they have': ownersOptimize,
    'One follows her number': numbersAreFollowed,
    'Customers pay': customersPay,
    'The forum talks': forumTalks,
    'People find each other': peopleMatch,
    'Strangers write': strangersWrite,
    'Projects are tested': projectsAreTested,
    'People take part': peopleTakePart,
  }
  for (const [title, play] of Object.entries(scenes)) {
    say(title)
    await play(stage)
    await stage.settle()
  }
  program.moveTo(today)
  // Generates what has come due.
  await sweepDue(program.app)
  await stage.settle()
}
