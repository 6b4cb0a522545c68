import { Compared } from '../Compared.tsx'
import { Band, Questions, TabHead, TwoWaysIn } from '../parts.tsx'

const questions = [
  [
    'What is a digital asset?',
    'Something you make once that keeps being useful: ' +
      'a guide, a template, a store, a tool, a course or a paid directory. ' +
      'It can sell while you sleep, but it still needs you, especially in the first year.',
  ],
  [
    'Why not just work more hours?',
    'You sell an hour once. You make a template once, and you can sell it again and again. ' +
      'It takes longer to pay off, and sometimes it never does. A lot depends on who you show it to.',
  ],
  [
    'Do I need to know how to code?',
    'No. You can make most first versions by hand: a sheet of paper, a visit, an email. ' +
      'When you do need to build something, an AI assistant can help you build it in small steps, ' +
      'and our guide shows you how to do it safely.',
  ],
  [
    'What does it cost to try?',
    'Most first tests are free and take a week or less. ' +
      "You tell us how much you can afford to lose, and we won't show you an idea that needs more.",
  ],
  [
    "What if it doesn't work?",
    "Then you'll find out in two weeks instead of two years. " +
      'Before each test, you decide what result would make you stop. You keep everything you learned.',
  ],
] as const

const rows = [
  ['Sells while you sleep', 'Rarely', 'Yes, once people can find it'],
  ['First sale', 'At the end of the month', 'Often after weeks, sometimes never'],
  ['Depends on', 'One employer or a few clients', 'Many small buyers, and how they find you'],
  ['Can be sold', 'No', 'Some can, if they run without you'],
  ["When it's the wrong choice", "When you're out of hours", 'When you need money next month'],
] as const

export function WhyDigital() {
  return (
    <>
      <TabHead
        title="Why Digital?"
        lead={
          'Because one person can build something small and useful in the evenings, ' +
          'and find out cheaply whether anyone wants it.'
        }
      />
      <Questions
        items={questions}
        picture="plan"
        alt="A weekly checklist: what to do, by when, how long it takes, and what happened with the first task"
      />
      <Band id="honest" title="Selling your time vs. building an asset" tone="surface">
        <Compared heads={['What matters', 'Selling hours', 'A digital asset']} rows={rows} />
      </Band>
      <Band id="begin" title="Try one for a week">
        <TwoWaysIn />
      </Band>
    </>
  )
}
