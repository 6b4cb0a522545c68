import { IdeaObject } from './IdeaObject.tsx'

export function SampleIdea() {
  return (
    <IdeaObject
      wide
      name={<h3 className="display text-title">Voice-Note Estimates for Plumbers</h3>}
      tagline="Talk for two minutes, and your estimate is ready."
      who={
        'plumbers who work alone. ' +
        'Losing one $900 job a month to a slow estimate costs them about $4,800 a year after parts.'
      }
      price="$49"
      per="a month"
      test={{
        title: "Write one plumber's estimates from voice notes",
        length: '7 days, 3 hours, $0',
        steps: [
          'Turn one made-up voice note into an estimate tonight.',
          "Find a plumber who'll let you try it for a week.",
          'Send back each estimate the same evening.',
        ],
        passMark: 'They use it on 3 days without being asked.',
        killMark: 'You have to remind them every time.',
      }}
      foot={
        'Made by Planner, for someone who builds things, knows the trades, ' +
        'works with suppliers and hates hours lost to repetitive work.'
      }
    />
  )
}
