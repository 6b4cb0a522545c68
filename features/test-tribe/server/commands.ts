import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { addEvidence } from '#features/evidence/server/commands.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { isTheirs } from '../evidence-text.ts'
import type { Said, evidenceForm } from '../reviews-contract.ts'
import type { TestRow } from './reads.ts'
import { testProjects } from './tables.ts'

type Saying = {
  said: Said
  test: TestRow
  input: z.infer<typeof evidenceForm>
  /** A mailbox that isn't the founder's was confirmed. */
  isProven: boolean
}

/** Seen if proven and word for word theirs, else told. */
export async function addSaid(tx: Tx, context: MemberContext, { said, test, input, isProven }: Saying) {
  const { piece, rung, moved } = await addEvidence(tx, context, {
    // A test made from a project counts for that project.
    projectId: test.projectId ?? input.projectId,
    kind: 'conversation',
    stance: input.stance,
    text: input.text,
    happenedOn: said.createdAt.slice(0, 10),
    countsForTest: input.countsForTest,
    provenance: isProven && isTheirs(said, input) ? 'seen' : 'told',
  })
  return { id: piece.id, rung, moved: moved && { from: moved.from, to: moved.to } }
}

export async function lockTest(tx: Tx, testId: string): Promise<void> {
  await tx.select({ id: testProjects.id }).from(testProjects).where(eq(testProjects.id, testId)).for('update')
}
