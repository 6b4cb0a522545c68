import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Pairs } from '#kit/web/ui/Pairs.tsx'
import { isOfPeople } from '#planner/evidence/counted.ts'
import { capital, dollars, hourWords, plural, stopWords } from '#planner/words.ts'
import type { TestView } from '../contract.ts'

type StepsProps = { test: TestView; open: boolean }

export function Steps({ test: { steps, hours, cashCents }, open }: StepsProps) {
  const cash = cashCents > 0 ? dollars(cashCents) : '$0'
  return (
    <Disclosure summary={`${plural(steps.length, 'step')}, ${hourWords(hours)}, ${cash}`} open={open}>
      <ol className="grid list-decimal gap-1.5 pl-5 text-sm wrap-anywhere">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Disclosure>
  )
}

export function Rules({ test }: { test: TestView }) {
  return (
    <Disclosure summary="When to keep going, and when to stop">
      <Pairs
        of={[
          ['Keep going if', test.passMark],
          ['Stop if', capital(stopWords(test.killMark))],
          ['What counts as a yes', oneInWords(test)],
        ]}
      />
    </Disclosure>
  )
}

function oneInWords({ one, countedAs, sample }: TestView): string {
  const isAsked = countedAs === 'people' || countedAs === 'orders'
  return `${capital(one)}.${isAsked ? ` You'll ask ${plural(sample, 'person', 'people')}.` : ''}`
}

/** "2 people said yes and 1 said no. You need 3 people to say yes. If 4 say no, stop." */
export function countsInWords(test: TestView): string {
  const { decision, againstCount, killNeeded, forCount, passNeeded } = test
  if (!decision && forCount + againstCount === 0) return neededInWords(test)
  if (againstCount >= killNeeded) return `${saidInWords(test)} That's your stop point.`
  if (decision || forCount >= passNeeded) return `${saidInWords(test)} You needed ${passNeeded}.`
  return `${saidInWords(test)} ${neededInWords(test)}`
}

function saidInWords({ countedAs, forCount, againstCount }: TestView): string {
  if (!isOfPeople(countedAs)) return `You counted ${forCount} yes and ${againstCount} no.`
  const yes = forCount === 0 ? 'No one said yes' : `${plural(forCount, 'person', 'people')} said yes`
  return againstCount === 0 ? `${yes}.` : `${yes} and ${againstCount} said no.`
}

function neededInWords({ countedAs, ofPage, passNeeded, killNeeded }: TestView): string {
  if (!isOfPeople(countedAs)) return `You need ${passNeeded} yes. At ${killNeeded} no, stop.`
  const needed = `You need ${plural(passNeeded, 'person', 'people')} to say yes.`
  return ofPage ? needed : `${needed} If ${killNeeded} ${killNeeded === 1 ? 'says' : 'say'} no, stop.`
}
