import { useState } from 'react'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { Field, FieldError } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { NumberInput } from '#kit/web/ui/NumberInput.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { actionLabels, actions, contentLimits, lookLabels, looks } from '../contract.ts'
import type { Action, PageContent } from '../contract.ts'

export type Part = {
  content: PageContent
  errors: Record<string, string>
  locked: boolean
  change: (some: Partial<PageContent>) => void
}

type Text = 'headline' | 'price' | 'button' | 'responsibleName' | 'contactEmail' | 'pictureAlt'
type TextFieldProps = Part & { name: Text; label: string; help?: string; type?: 'email' }

export function TextField({ content, errors, change, name, label, help, type }: TextFieldProps) {
  return (
    <Field label={label} {...(help ? { help } : {})} {...(errors[name] ? { error: errors[name] } : {})}>
      <Input
        value={content[name]}
        {...(type ? { type } : {})}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  )
}

export function WordFields(part: Part) {
  const { content, errors, change, locked } = part
  return (
    <Card>
      <CardHead title="What you offer" />
      <div className="grid gap-5">
        <TextField
          {...part}
          name="headline"
          label="Headline"
          help="What does your customer get, in one line?"
        />
        <Field
          label="Your offer"
          help="Two or three short paragraphs. Write as you'd say it to one person."
          counter={{ used: content.offer.length, most: contentLimits.offer }}
          {...(errors.offer ? { error: errors.offer } : {})}
        >
          <Textarea
            rows={6}
            value={content.offer}
            onChange={({ target }) => change({ offer: target.value })}
          />
        </Field>
        {!locked && (
          <TextField
            {...part}
            name="price"
            label="Price"
            help="One price, like “$15 a month.” You can leave it out for a waiting list."
          />
        )}
      </div>
    </Card>
  )
}

export function LookFields({ content, change }: Part) {
  return (
    <Card>
      <CardHead title="How it looks" />
      <RadioCards
        legend="Look"
        hideLegend
        name="look"
        options={looks.map((value) => ({ value, ...lookLabels[value] }))}
        value={content.look}
        onChange={(look) => change({ look })}
      />
    </Card>
  )
}

export function AskFields(part: Part) {
  const { content, change, locked } = part
  // Default texts change with the action; the founder's own stay.
  const choose = (action: Action) =>
    change({
      action,
      ...(content.button === actionLabels[content.action].button
        ? { button: actionLabels[action].button }
        : {}),
    })
  return (
    <Card>
      <CardHead title="What you ask for" />
      <div className="grid gap-5">
        {!locked && (
          <>
            <RadioCards
              legend="What visitors can do"
              hideLegend
              name="action"
              options={actions.map((value) => ({ value, ...actionLabels[value] }))}
              value={content.action}
              onChange={choose}
            />
            <AskedLines {...part} />
          </>
        )}
        <TextField {...part} name="button" label="Words on the button" />
      </div>
    </Card>
  )
}

function AskedLines({ content, errors, change }: Part) {
  return (
    <>
      {content.action === 'times' && (
        <LinesField
          label="Times you offer"
          help="One per line, up to 10. Say the time zone too."
          lines={content.times}
          error={errors.times}
          onLines={(times) => change({ times })}
        />
      )}
      {content.action === 'questions' && (
        <LinesField
          label="Your questions"
          help="One per line, up to 3. Ask about what people did, not what they might do."
          lines={content.questions}
          error={errors.questions}
          onLines={(questions) => change({ questions })}
        />
      )}
    </>
  )
}

type LinesFieldProps = {
  label: string
  help: string
  lines: string[]
  error: string | undefined
  onLines: (lines: string[]) => void
}

function LinesField({ label, help, lines, error, onLines }: LinesFieldProps) {
  const [text, setText] = useState(lines.join('\n'))
  return (
    <Field label={label} help={help} {...(error ? { error } : {})}>
      <Textarea
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          onLines(
            target.value
              .split('\n')
              .map((line) => line.trim())
              .filter(Boolean),
          )
        }}
      />
    </Field>
  )
}

export function MarkFields({ content, errors, change }: Part) {
  const said = (name: string) => (errors[name] ? { error: errors[name] } : {})
  return (
    <Card>
      <CardHead title="Your target and your stop point" />
      <p className="mb-4 text-sm text-ink-2">
        Set these now. They lock when you publish, so you can't talk yourself into a yes later. Only answers
        with a confirmed email count.
      </p>
      <div className="grid min-w-0 gap-5 @md:grid-cols-2">
        <Field label="Keep going if this many people answer" {...said('passAnswers')}>
          <NumberInput value={content.passAnswers} onNumber={(passAnswers) => change({ passAnswers })} />
        </Field>
        <Field label="Stop if this many or fewer answer" {...said('stopAnswers')}>
          <NumberInput value={content.stopAnswers} onNumber={(stopAnswers) => change({ stopAnswers })} />
        </Field>
        <Field label="Last day" help="The page closes at midnight UTC." {...said('endsOn')}>
          <Input
            type="date"
            value={content.endsOn}
            onChange={({ target }) => change({ endsOn: target.value })}
          />
        </Field>
        <VisitorsField content={content} change={change} error={errors.maxVisitors} />
      </div>
    </Card>
  )
}

type VisitorsFieldProps = Pick<Part, 'content' | 'change'> & { error: string | undefined }

function VisitorsField({ content, change, error }: VisitorsFieldProps) {
  return (
    <Field
      label="Or close after this many visitors"
      help="Optional. Leave it empty to close on the last day."
      {...(error ? { error } : {})}
    >
      <NumberInput
        value={content.maxVisitors ?? Number.NaN}
        onNumber={(typed) => change({ maxVisitors: Number.isNaN(typed) ? null : typed })}
      />
    </Field>
  )
}

export function OwnerFields(part: Part) {
  const { content, change, errors } = part
  return (
    <Card>
      <CardHead title="You and your visitors" />
      <p className="mb-4 text-sm text-ink-2">
        What visitors leave is yours to look after. The page has a privacy notice that names you.
      </p>
      <div className="grid gap-5">
        <TextField
          {...part}
          name="responsibleName"
          label="Your name"
          help="A person or a business. Visitors will see it."
        />
        <TextField
          {...part}
          name="contactEmail"
          type="email"
          label="Your email for visitors"
          help="They can write to you here. It's shown in the privacy notice."
        />
        <Checkbox
          label="Search engines may list this page"
          checked={content.indexed}
          onChange={({ target }) => change({ indexed: target.checked })}
        />
        {errors.indexed && <FieldError id="indexed-error">{errors.indexed}</FieldError>}
      </div>
    </Card>
  )
}
