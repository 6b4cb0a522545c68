import { Band, Questions, TabHead, TwoWaysIn } from '../parts.tsx'
import { Compared } from './WhyDigital.tsx'

const questions = [
  [
    'Where do the ideas come from?',
    'From a hand-written playbook: real problems of real people, with what they do today and what that costs them. A planner with plain rules chooses the ones that fit your answers. Nothing is invented, and each card says what made it.',
  ],
  [
    'Why five and not fifty?',
    'Because you can test one. Each of the five solves a different problem, and one may be a wild card from outside your field. Ask for more, and you never see the same idea twice.',
  ],
  [
    'What moves confidence?',
    'Only what you log: a talk, a commitment, a payment. There is a ladder of five rungs and a written rule. No score climbs because you were busy.',
  ],
  [
    'Who else is there?',
    'People whose answers go well with yours: at most five suggestions a week, each with its reasons and its friction. You talk once both said yes, and a two-week agreement says who owns what.',
  ],
  [
    'What happens to what I write?',
    'It stays yours. No trackers, nothing sold, and others see only what you chose to show.',
  ],
] as const

const rows = [
  ['Starts at once', 'Yes', 'Yes', 'After eight questions'],
  ['Knows your hours and your money', 'If you write them down', 'If you say so each time', 'As hard limits'],
  ['Says where a statement comes from', 'You know', 'Seldom', 'Always: playbook, source with date, or you'],
  ['Tells you to stop', 'No', 'Seldom, it likes to please', 'At the mark you wrote before'],
  ['People to work with', 'No', 'No', 'Yes'],
  ['Answers any question in the world', 'No', 'Yes', 'No: this is the weaker choice here'],
  ['Works without a network', 'Yes', 'No', 'No: here a notebook is better'],
] as const

/** Five questions, and a table beside a notebook and a chat bot that says where we are the weaker choice. */
export function WhyDifferent() {
  return (
    <>
      <TabHead
        title="Why Us?"
        lead="Many tools give you ideas. This one asks what would make them wrong, helps you find out within a week, and keeps what you learned for the next."
      />
      <Questions
        items={questions}
        picture="evidence"
        alt="The five rungs of confidence of a project, with the one it has reached"
      />
      <Band id="compared" title="A notebook, a chat bot and this" tone="surface">
        <Compared heads={['What matters', 'A notebook', 'A chat bot', 'This']} rows={rows} />
      </Band>
      <Band id="begin" title="See five ideas of your own">
        <TwoWaysIn />
      </Band>
    </>
  )
}
