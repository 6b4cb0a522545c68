import { useState } from 'react'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { CopyButton } from '#kit/web/ui/CopyButton.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { promptText, tools } from '#planner/plan/personalization.ts'
import type { PromptStep, Tool } from '#planner/plan/personalization.ts'

type CodingPromptProps = {
  prompts: PromptStep[]
  worked: string[]
  onWorked?: ((one: { title: string; worked: boolean }) => void) | undefined
}

export function CodingPrompt({ prompts, worked, onWorked }: CodingPromptProps) {
  const [tool, setTool] = useState<Tool>('Any tool')
  const whole = promptText(prompts, tool)
  // For those who work with them; fixed on opening, so checking one off doesn't collapse it.
  const [next] = useState(() => (worked.length > 0 ? nextOf(prompts, worked) : -1))
  return (
    <Card>
      <CardHead title="AI Coding Assistant Prompt" action={<CopyButton text={whole} label="Copy Prompt" />} />
      <Field label="Tool" className="mb-4 max-w-60">
        <Select value={tool} onChange={(event) => setTool(event.target.value as Tool)}>
          {tools.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <p className="mb-4 max-w-[68ch] text-sm text-ink-2">
        {prompts.length} short prompts, one change each. {whole.slice(0, whole.indexOf('\n'))}
      </p>
      <ol className="grid divide-y divide-line border-t border-line">
        {prompts.map((step, index) => (
          <li key={step.title} className="py-2">
            <Step
              step={step}
              place={index + 1}
              open={index === next}
              worked={worked.includes(step.title)}
              onWorked={onWorked && ((done) => onWorked({ title: step.title, worked: done }))}
            />
          </li>
        ))}
      </ol>
    </Card>
  )
}

const nextOf = (prompts: PromptStep[], worked: string[]) =>
  prompts.findIndex(({ title }) => !worked.includes(title))

/** A tool is given Given, When and Then; a person reads a sentence. */
const asSentence = (check: string) => check.replaceAll(', When ', ', when ').replaceAll(', Then ', ', ')

type StepProps = {
  step: PromptStep
  place: number
  open: boolean
  worked: boolean
  onWorked: ((worked: boolean) => void) | undefined
}

function Step({ step, place, open, worked, onWorked }: StepProps) {
  return (
    <Disclosure summary={`${place}. ${step.title}${worked ? ' (worked)' : ''}`} open={open}>
      <div className="grid gap-3">
        <pre
          className="overflow-x-auto rounded-control bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
          tabIndex={0}
          aria-label={`Prompt ${place}`}
        >
          {step.prompt}
        </pre>
        <div>
          <h3 className="mb-1 text-sm font-semibold">It works if</h3>
          <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2">
            {step.acceptance.map((line) => (
              <li key={line} className="wrap-anywhere">
                {asSentence(line)}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          {onWorked && (
            <Checkbox
              checked={worked}
              onChange={(event) => onWorked(event.target.checked)}
              label={
                <>
                  It worked<span className="sr-only">: {step.title}</span>
                </>
              }
            />
          )}
          <CopyButton
            text={`${step.prompt}\n\nIt works if:\n${step.acceptance.map((line) => `- ${line}`).join('\n')}`}
            label={`Copy prompt ${place}`}
            variant="ghost"
          />
        </div>
      </div>
    </Disclosure>
  )
}
