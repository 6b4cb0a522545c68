import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { acts } from './acts.tsx'
import { fields } from './fields.tsx'
import { overlays } from './overlays.tsx'
import type { Group, Part } from './part.tsx'
import { things } from './things.tsx'
import { waiting } from './waiting.tsx'

const head: Group = {
  title: 'Page',
  parts: [{ name: 'PageHead', show: () => <p className="text-sm text-ink-2">At the top of this page.</p> }],
}
const groups = [head, acts, fields, things, waiting, overlays]

/** Every part of the kit in every state, in both themes beside each other. Outside production only. */
export default function UiPage() {
  return (
    <>
      <PageHead
        title="The ui kit"
        lead="Every part in every state, named as its file is."
        badges={<Badge>With badges</Badge>}
        actions={<Button>And acts</Button>}
      />
      <Index />
      {groups.map(({ title, parts }) => (
        <section key={title} aria-labelledby={idOf(title)} className="mt-12 grid gap-8">
          <h2 id={idOf(title)} className="display text-name">
            {title}
          </h2>
          {parts.map((part) => (
            <Shown key={part.name} part={part} />
          ))}
        </section>
      ))}
    </>
  )
}

const idOf = (title: string) => title.toLowerCase().replaceAll(/\W+/g, '-')

function Index() {
  return (
    <nav aria-label="Parts">
      <dl className="grid gap-3 text-sm">
        {groups.map(({ title, parts }) => (
          <div key={title} className="grid gap-1 sm:grid-cols-[160px_minmax(0,1fr)]">
            <dt className="text-ink-2">{title}</dt>
            <dd className="flex flex-wrap gap-x-4 gap-y-1">
              {parts.map(({ name }) => (
                <a key={name} href={`#${name}`} className="text-accent-ink hover:underline">
                  {name}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </nav>
  )
}

function Shown({ part: { name, show } }: { part: Part }) {
  return (
    <section aria-labelledby={name} className="min-w-0">
      <h3 id={name} className="mb-2 font-mono text-sm">
        {name}
      </h3>
      <div className="grid gap-4 lg:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="flex min-w-0 flex-wrap items-start gap-x-6 gap-y-4 rounded-panel bg-canvas p-5 text-ink ring-1 ring-line"
          >
            {show(theme)}
          </div>
        ))}
      </div>
    </section>
  )
}
