import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import type { PageView } from '../contract.ts'

const widths = {
  phone: { label: 'Phone', icon: Smartphone },
  desktop: { label: 'Desktop', icon: Monitor },
} as const
type Width = keyof typeof widths

export function Preview({ page: { id, projectId, version } }: { page: PageView }) {
  const [width, setWidth] = useState<Width>('phone')
  return (
    <section aria-label="Preview" className="grid min-w-0 gap-3">
      <div role="group" aria-label="Preview width" className="flex flex-wrap gap-2">
        {(Object.keys(widths) as Width[]).map((name) => (
          <Button
            key={name}
            size="sm"
            icon={widths[name].icon}
            variant={width === name ? 'secondary' : 'ghost'}
            aria-pressed={width === name}
            onClick={() => setWidth(name)}
          >
            {widths[name].label}
          </Button>
        ))}
      </div>
      <div
        className={cx(
          'overflow-hidden rounded-card border border-line bg-sunken',
          width === 'phone' ? 'w-full max-w-[375px]' : 'h-[44rem] w-full',
        )}
      >
        <iframe
          title="Your page as visitors see it"
          sandbox=""
          src={`/api/projects/${projectId}/test-pages/${id}/preview?version=${version}`}
          className={cx(
            'block border-0',
            width === 'phone' ? 'h-[44rem] w-full' : 'h-[88rem] w-[200%] origin-top-left scale-50',
          )}
        />
      </div>
    </section>
  )
}
