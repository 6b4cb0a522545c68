import { useState } from 'react'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { CopyButton } from '#kit/web/ui/CopyButton.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { promptText, tools } from '#planner/personalization.ts'
import type { PromptStep, Tool } from '#planner/personalization.ts'

/** The coding prompt as a chain of small steps, worded for the tool that gets it. */
export function CodingPrompt({ prompts }: { prompts: PromptStep[] }) {
  const [tool, setTool] = useState<Tool>('Any tool')
  const whole = promptText(prompts, tool)
  return (
    <Card>
      <CardHead
        large
        title="AI Coding Assistant Prompt"
        action={<CopyButton text={whole} label="Copy Prompt" />}
      />
      <p className="mb-4 max-w-[68ch] text-sm text-ink-2">
        {prompts.length} small prompts, one change each. Give one, look at its checks, and only then give the
        next.
      </p>
      <Field label="Tool" className="mb-4 max-w-60">
        <Select value={tool} onChange={(event) => setTool(event.target.value as Tool)}>
          {tools.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <p className="mb-4 max-w-[68ch] text-sm">{whole.slice(0, whole.indexOf('\n'))}</p>
      <ol className="grid divide-y divide-line border-t border-line">
        {prompts.map((step, index) => (
          <li key={step.title} className="py-2">
            <Step step={step} place={index + 1} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Step({ step, place }: { step: PromptStep; place: number }) {
  return (
    <Disclosure summary={`${place}. ${step.title}`} open={place === 1}>
      <div className="grid gap-3">
        <pre
          className="max-h-96 overflow-auto rounded-control bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
          tabIndex={0}
          aria-label={`Prompt ${place}`}
        >
          {step.prompt}
        </pre>
        <div>
          <h3 className="mb-1 text-sm font-semibold">It worked when</h3>
          <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2">
            {step.acceptance.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <CopyButton
            text={`${step.prompt}\n\nIt worked when:\n${step.acceptance.map((line) => `- ${line}`).join('\n')}`}
            label={`Copy prompt ${place}`}
          />
        </div>
      </div>
    </Disclosure>
  )
}
