import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { acts } from './acts.tsx'
import { fields } from './fields.tsx'
import { overlays } from './overlays.tsx'
import { Shown } from './part.tsx'
import type { Group } from './part.tsx'
import { things } from './things.tsx'
import { waiting } from './waiting.tsx'

const head: Group = {
  title: 'Page',
  parts: [{ name: 'PageHead', states: { above: 'At the top of this page.' } }],
}
const groups = [head, acts, fields, things, waiting, overlays]

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
            <section key={part.name} aria-labelledby={part.name} className="min-w-0">
              <h3 id={part.name} className="mb-2 font-mono text-sm">
                {part.name}
              </h3>
              <div className="grid gap-4 lg:grid-cols-2">
                {(['light', 'dark'] as const).map((theme) => (
                  <div
                    key={theme}
                    data-theme={theme}
                    className="flex min-w-0 flex-wrap items-start gap-x-6 gap-y-4 rounded-panel bg-canvas p-5 text-ink ring-1 ring-line"
                  >
                    <Shown part={part} theme={theme} />
                  </div>
                ))}
              </div>
            </section>
          ))}
        </section>
      ))}
    </>
  )
}

const idOf = (title: string) => title.toLowerCase().replaceAll(/\W+/g, '-')

function Index() {
  return (
    <nav aria-label="Parts" className="grid gap-3 text-sm">
      {groups.map(({ title, parts }) => (
        <p key={title} className="flex flex-wrap gap-x-4 gap-y-1">
          <span className="w-40 text-ink-2">{title}</span>
          {parts.map(({ name }) => (
            <a key={name} href={`#${name}`} className="text-accent-ink hover:underline">
              {name}
            </a>
          ))}
        </p>
      ))}
    </nav>
  )
}
