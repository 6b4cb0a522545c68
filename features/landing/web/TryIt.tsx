import { useEffect, useRef, useState } from 'react'
import { triedIdea } from '#kit/web/local-store/tried-idea.ts'
import { buttonLook } from '#kit/web/ui/button-look.ts'
import { asked, saidWords } from './asked.ts'
import type { Asked, TryAnswers } from './asked.ts'
import { leaveFrom } from './flying.ts'
import { PreviewCard, shownIdea } from './PreviewCard.tsx'
import { Said } from './Said.tsx'
import { signUpPath } from './sign-up.ts'
import { usePreview } from './use-preview.ts'

function useTry() {
  const [answers, setAnswers] = useState<TryAnswers>({})
  const { preview, ask, clear } = usePreview()
  const start = (kept: TryAnswers) => {
    setAnswers(kept)
    clear()
  }
  return {
    answers,
    preview,
    question: asked.find(({ trait }) => !(trait in answers)),
    choose: (trait: string, value: string) => {
      const next = { ...answers, [trait]: value }
      setAnswers(next)
      if (Object.keys(next).length === asked.length) void ask(next)
    },
    change: (trait: string) =>
      start(Object.fromEntries(Object.entries(answers).filter(([known]) => known !== trait))),
    restart: () => start({}),
    askAgain: () => void ask(answers),
  }
}

export function TryIt() {
  const { answers, preview, question, choose, change, restart, askAgain } = useTry()
  const heading = useFocusOnChange(
    preview.state === 'asked' ? null : preview.state + Object.keys(answers).length,
  )
  return (
    <section
      aria-label="Try it now"
      className="grid min-h-[27rem] content-start sm:min-h-[25rem] lg:min-h-[44rem] lg:content-center"
    >
      {preview.state === 'there' ? (
        <PreviewCard
          idea={preview.idea}
          said={<Said label="Because you said" answers={answers} onChange={change} />}
          heading={heading}
          onKeep={() =>
            triedIdea.save(answers, {
              ...shownIdea(preview.idea),
              said: asked.map((one) => saidWords(one, answers)),
            })
          }
          onRestart={restart}
        />
      ) : (
        <div className="grid gap-4 rounded-panel border border-line bg-surface p-5 shadow-lifted sm:p-7">
          <Said label="You said" answers={answers} onChange={change} />
          {question ? (
            // Replaced rather than moved, since the first step may come long after its click.
            <QuestionStep key={question.trait} question={question} heading={heading} onChoose={choose} />
          ) : (
            <Waiting failed={preview.state === 'failed' ? preview.words : null} onAgain={askAgain} />
          )}
        </div>
      )}
    </section>
  )
}

type QuestionStepProps = {
  question: Asked
  heading: React.Ref<HTMLHeadingElement>
  onChoose: (trait: string, value: string) => void
}

function QuestionStep({ question: { trait, text, options }, heading, onChoose }: QuestionStepProps) {
  return (
    <>
      <p className="text-meta text-ink-3">
        {asked.findIndex((one) => one.trait === trait) + 1} of {asked.length}, no account needed
      </p>
      <h2 ref={heading} tabIndex={-1} className="display text-name outline-none">
        {text}
      </h2>
      {/* Without scripts, each answer leads to sign-up. */}
      <form
        action={signUp.pathname}
        onSubmit={(event) => {
          event.preventDefault()
          const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement
          leaveFrom(trait, button)
          onChoose(trait, button.value)
        }}
      >
        {[...signUp.searchParams].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ul className="flex flex-wrap gap-2">
          {options.map(({ value, label }) => (
            <li key={value}>
              <button value={value} className={chip}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      </form>
      <p className="text-sm text-ink-2">
        Three answers, and you get one idea here. We only store them if you keep the idea.
      </p>
    </>
  )
}

const signUp = new URL(signUpPath, 'https://site.example')

const chip =
  'inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong ' +
  'bg-surface px-4 py-2 text-left font-medium transition-colors hover:border-accent ' +
  'hover:bg-accent-soft hover:text-accent-ink active:scale-98 ' +
  'aria-busy:border-accent aria-busy:bg-accent-soft aria-busy:text-accent-ink'

function Waiting({ failed, onAgain }: { failed: string | null; onAgain: () => void }) {
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <p>{failed ?? 'Finding one idea that fits your answers…'}</p>
      {failed && (
        <button type="button" onClick={onAgain} className={buttonLook({ variant: 'secondary', size: 'md' })}>
          Try again
        </button>
      )}
    </div>
  )
}

function useFocusOnChange(step: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (step === null || step === last.current) return
    last.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return heading
}
