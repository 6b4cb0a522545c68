import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { EndStep } from './EndStep.tsx'
import { QuestionStep } from './QuestionStep.tsx'
import { StartStep } from './StartStep.tsx'
import { withTyped } from './step.tsx'
import { storeInterview } from './stored-interviews.ts'
import type { StoredInterview, Owned } from './stored-interviews.ts'

type SheetProps = { owned: Owned; reloads: boolean | null; online: boolean }

export function Sheet({ owned, reloads, online }: SheetProps) {
  const { owner, interview } = owned
  const { step, answers } = interview
  const [lasts, setLasts] = useState(true)
  const change = (more: Partial<StoredInterview>) =>
    void storeInterview({ owner, interview: { ...interview, ...more } }).then(setLasts)
  const goTo = (next: number) => change({ ...withTyped(interview), step: next })
  const part = { interview, change }
  const place = step < 0 ? 'Start' : step < answers.length ? `${step + 1} of ${answers.length}` : 'The end'
  return (
    <div className="mx-auto grid max-w-form grid-cols-1 gap-6 pb-8">
      <DocumentTitle title={`Interview: ${interview.projectTitle}`} />
      <div className="grid grid-cols-1 gap-2">
        <div className="flex min-h-6 items-center gap-3 text-sm text-ink-2">
          <p className="mr-auto truncate">{interview.who || interview.projectTitle}</p>
          <p role="status">{!online && <Badge look="attention">Offline</Badge>}</p>
          <p className="shrink-0 tabular-nums">{place}</p>
        </div>
        <Progress label="Interview" value={step + 1} max={answers.length + 1} text={place} />
      </div>
      {step < 0 && <StartStep {...part} reloads={lasts ? reloads : false} onNext={() => goTo(0)} />}
      {step >= 0 && step < answers.length && <QuestionStep key={step} {...part} />}
      {step >= answers.length && <EndStep {...part} />}
      {step >= 0 && (
        <Ways
          back={() => goTo(step - 1)}
          next={step < answers.length ? () => goTo(step + 1) : undefined}
          isLast={step === answers.length - 1}
        />
      )}
    </div>
  )
}

type WaysProps = { back: () => void; next: (() => void) | undefined; isLast: boolean }

function Ways({ back, next, isLast }: WaysProps) {
  return (
    <div className="flex gap-3">
      <Button icon={ArrowLeft} onClick={back} className="min-h-12 grow text-base">
        Back
      </Button>
      {next && (
        <Button variant="primary" icon={ArrowRight} onClick={next} className="min-h-12 grow-2 text-base">
          {isLast ? 'Finish up' : 'Next question'}
        </Button>
      )}
    </div>
  )
}
