import { Band, Questions, TabHead, TwoWaysIn } from '../parts.tsx'

const questions = [
  [
    'What is a digital asset?',
    'Something you make once that goes on being useful: a guide, a template, a shop, a tool, a course, a list that somebody pays to see. It can be sold at night. It still needs you, mostly in the first year.',
  ],
  [
    'Why not simply more hours?',
    'You sell an hour once. You make a template once, and you can sell it again and again. It takes longer to pay, and sometimes it never does. What decides that is who you show it to.',
  ],
  [
    'Do I have to program?',
    'No. Most first versions are made by hand: a sheet of paper, a visit, a mail. What has to be built can often be built with an assistant in small steps, and a guide here tells you how to keep that safe.',
  ],
  [
    'What does it cost to try?',
    'Most first tests here cost nothing and take at most seven days. What you say you can lose is a hard limit: an idea that needs more is not shown.',
  ],
  [
    'What if it does not work?',
    'Then you find out in two weeks instead of two years. Each test has a mark at which you stop, written down before you begin. What you learned stays in your project.',
  ],
] as const

const rows = [
  ['Sells while you sleep', 'Seldom', 'Once it is found, yes'],
  ['First money', 'At the end of the month', 'Often after weeks, sometimes never'],
  ['Depends on', 'One employer or a few clients', 'Many small buyers, and how they find you'],
  ['Can be sold', 'No', 'Some can, if they run without you'],
  ['When it is the wrong choice', 'When your hours are spent', 'When you need money next month'],
] as const

/** Five questions with three sentences each, and where the digital way is the weaker one. */
export function WhyDigital() {
  return (
    <>
      <TabHead
        title="Why Digital?"
        lead="Because a small thing that is useful to forty people can be made by one person in the evenings. And because you can find out cheaply whether it is."
      />
      <Questions
        items={questions}
        picture="plan"
        alt="The checklist of a week: what to do, until when, how long it takes, and what came of the first item"
      />
      <Band id="honest" title="Hours or assets, honestly" tone="surface">
        <Compared heads={['What matters', 'Selling hours', 'A digital asset']} rows={rows} />
      </Band>
      <Band id="begin" title="Try one for a week">
        <TwoWaysIn />
      </Band>
    </>
  )
}

type ComparedProps = { heads: readonly string[]; rows: readonly (readonly string[])[] }

/** A table that also says where a column is the weaker choice. */
export function Compared({ heads, rows: lines }: ComparedProps) {
  return (
    <div tabIndex={0} role="region" aria-label="Comparison" className="overflow-x-auto">
      <table className="w-full min-w-[38rem] border-collapse text-left">
        <thead>
          <tr className="border-b border-line-strong">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-3 pr-6 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([first, ...rest]) => (
            <tr key={first} className="border-b border-line">
              <th scope="row" className="py-3 pr-6 align-top font-medium">
                {first}
              </th>
              {rest.map((cell, index) => (
                <td key={index} className="py-3 pr-6 align-top text-ink-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
