import { calendarDay } from '#kit/web/formats.ts'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Pairs } from '#kit/web/ui/Pairs.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { capital, hourWords, plural, stopWords } from '#planner/words.ts'
import type { IdeaView } from '../contract.ts'
import { money, priceWords } from './words.ts'

export function IdeaBrief({ idea }: { idea: IdeaView }) {
  return (
    <div className="mt-4 grid gap-2">
      {idea.why && (
        <Disclosure summary="How it works">
          <HowItWorks idea={idea} />
        </Disclosure>
      )}
      <Disclosure summary="Who it's for and where to find them">
        <Customer idea={idea} />
      </Disclosure>
      <Disclosure summary={`First test: ${idea.firstTest.title}`}>
        <FirstTest idea={idea} />
      </Disclosure>
      <Disclosure summary="How we scored it, and what could go wrong">
        <Judgement idea={idea} />
      </Disclosure>
      <Disclosure summary="Why we picked this for you">
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {idea.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <WhyNow whyNow={idea.whyNow} />
      </Disclosure>
    </div>
  )
}

function HowItWorks({ idea }: { idea: IdeaView }) {
  const { asset } = idea
  return (
    <>
      <p className="text-sm">
        {idea.description} {idea.why}
      </p>
      {asset && (
        <p className="mt-2 text-sm">
          You end up with {asset.is}. {asset.because}
        </p>
      )}
      <Alternatives idea={idea} />
    </>
  )
}

function Alternatives({ idea: { alternatives = [] } }: { idea: IdeaView }) {
  const shown = alternatives.filter(({ kind, source }) => kind === 'habit' || source)
  if (shown.length === 0) return null
  return (
    <>
      <h4 className="mt-3 text-sm font-semibold">What they could use today</h4>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm">
        {shown.map(({ name, does, price, lacks, source }) => (
          <li key={name}>
            {source ? (
              <TextLink to={source.address}>{name}</TextLink>
            ) : (
              <strong className="font-medium">{name}</strong>
            )}
            {price && ` (${price})`}. {does} {lacks}
            {source && <span className="text-ink-2"> Checked {calendarDay(source.checked)}.</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

function Customer({ idea }: { idea: IdeaView }) {
  return (
    <Pairs
      of={[
        ["Who it's for", idea.who],
        ['The problem it solves', idea.problemSolved],
        ['What they do now', idea.workaround],
        ['What it costs them', idea.costToday],
        [
          'Where to find 10 of them this week',
          <>
            {capital(idea.whereToFind.place)}. Or search for “{idea.whereToFind.searchWords}.”
          </>,
        ],
        ['Try it without building anything', idea.manualVersion],
        [
          'Price',
          <>
            {priceWords(idea.price)}. {idea.price.why}
          </>,
        ],
        ...(idea.money ? [['What you could earn', idea.money.basis] as [string, string]] : []),
        ['How we estimated earnings', idea.revenueBasis],
      ]}
    />
  )
}

function FirstTest({ idea: { firstTest, riskiestAssumption } }: { idea: IdeaView }) {
  const cash = firstTest.cashCents === 0 ? '$0' : money(firstTest.cashCents)
  return (
    <>
      <p className="mb-2 text-sm">{firstTest.hypothesis}</p>
      <ol className="mb-3 grid list-decimal gap-1 pl-5 text-sm">
        {firstTest.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Pairs
        of={[
          ['Time and cost', `${plural(firstTest.days, 'day')}, ${hourWords(firstTest.hours)}, ${cash}`],
          ['Keep going if', firstTest.passMark],
          ['Stop if', capital(stopWords(firstTest.killMark))],
          ['This only works if', riskiestAssumption],
        ]}
      />
    </>
  )
}

function Judgement({ idea: { judgements, difficultyReasons, wrongIf } }: { idea: IdeaView }) {
  return (
    <>
      <Pairs of={judgements.map(({ label, score, anchor }) => [label, `${score} of 4. ${anchor}`])} />
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-sm">
        {[...difficultyReasons, ...wrongIf].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

function WhyNow({ whyNow }: Pick<IdeaView, 'whyNow'>) {
  if (!whyNow)
    return (
      <p className="mt-3 text-sm">Why now: We don't know of a recent rule or trend that affects this idea.</p>
    )
  return (
    <p className="mt-3 text-sm">
      Why now: {whyNow.text}{' '}
      {whyNow.url ? <TextLink to={whyNow.url}>{whyNow.source}</TextLink> : whyNow.source},{' '}
      <Time at={whyNow.date} />. Wrong country? Change it in <TextLink to="/account">your profile</TextLink>.
    </p>
  )
}
