import { z } from 'zod'
import { listen } from './asking.ts'
import type { Asking, Desk, Listening } from './asking.ts'
import { complaintAbout } from './judging.ts'
import type { RefusedSentence } from './judging.ts'
import { composeQuestion } from './question.ts'
import { readAnswer } from './reading.ts'

const task =
  'Each entry of "complaints" quotes a sentence that you wrote and says what is wrong with it. ' +
  'Write each sentence again as it asks, as near to the old one as you can, in the same order.'

/** At once: of more, a model loses count. */
const most = 30

type Torn = { entry: unknown; judged: { refused: RefusedSentence[] } }

/** The entries with their refused sentences in new words, as far as an answer came for them. */
export async function rewrite(
  desk: Desk,
  asking: Pick<Listening, 'userId' | 'signal' | 'refusals'> & Pick<Asking, 'purpose'>,
  torn: Torn[],
): Promise<unknown[]> {
  const refused = torn.flatMap(({ judged }) => judged.refused).slice(0, most)
  if (refused.length === 0) return torn.map(({ entry }) => entry)
  const schema = z.object({ sentences: z.array(z.string().trim().min(3).max(420)).length(refused.length) })
  const facts = { complaints: refused.map(complaintAbout) }
  const question = composeQuestion({ task, schema, facts }, desk.voice)
  let sentences: string[] = []
  const judge = (text: string) => {
    const reading = readAnswer(text, schema)
    if ('complaint' in reading) return { outcome: 'rejected' as const }
    sentences = reading.value.sentences
    return { outcome: 'used' as const }
  }
  // Without an answer, the entries go on as they are; why there was none is logged where it was asked.
  await listen(desk, { ...asking, question, judge }).catch(() => undefined)
  const written = new Map(refused.map(({ sentence }, place) => [sentence, sentences[place] ?? sentence]))
  return torn.map(({ entry }) => withWords(entry, written))
}

function withWords(value: unknown, written: Map<string, string>): unknown {
  if (typeof value === 'string')
    return [...written].reduce((text, [before, after]) => text.replaceAll(before, () => after), value)
  if (Array.isArray(value)) return value.map((one) => withWords(one, written))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withWords(one, written)]))
}
