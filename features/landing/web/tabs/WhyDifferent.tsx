import { besideUs, besideUsHeads } from '../beside-us.ts'
import { Compared } from '../Compared.tsx'
import { Band, Questions, TabHead, TwoWaysIn } from '../parts.tsx'

const questions = [
  [
    'Where do the ideas come from?',
    'From our hand-written playbook of real problems. ' +
      'Planner uses plain rules to pick the ones that fit your answers. ' +
      "We don't make anything up, and each card says what made it.",
  ],
  [
    'Why five and not fifty?',
    'Because you can only test one at a time. ' +
      'Each of the five solves a different problem, and one may be a wild card. Want more? ' +
      "You won't see the same idea twice.",
  ],
  [
    'What changes my confidence level?',
    'Only what you find out: a conversation, a commitment, a payment. ' +
      "There are five levels and one clear rule. Being busy doesn't raise your score.",
  ],
  [
    'Who else is here?',
    'People whose skills fill your gaps. ' +
      "You get up to five matches a week, each with why you'd work well together and what to watch. " +
      "You chat once you've both said yes, and a two-week trial agreement says who owns what.",
  ],
  [
    'What happens to what I write?',
    'It stays yours. No trackers, nothing sold, and other people only see what you choose to show.',
  ],
] as const

export function WhyDifferent() {
  return (
    <>
      <TabHead
        title="Why Us?"
        lead={
          'Plenty of tools give you ideas. We help you find out what could sink one, ' +
          'test it within a week, and build on what you learn.'
        }
      />
      <Questions
        items={questions}
        picture="evidence"
        alt="The five confidence levels of a project, with the one it has reached"
      />
      <Band id="compared" title="A notebook, a chatbot or us?" tone="surface">
        <Compared heads={besideUsHeads} rows={besideUs} />
      </Band>
      <Band id="begin" title="Get your five ideas">
        <TwoWaysIn />
      </Band>
    </>
  )
}
