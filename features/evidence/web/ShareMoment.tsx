import { useQuery } from '@tanstack/react-query'
import { Copy, Download, MessagesSquare } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { projectQuery } from '#features/projects/web/queries.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { levelOf } from '#planner/levels.ts'
import type { Rung } from '#planner/levels.ts'
import type { MomentView } from '../contract.ts'
import { drawMoment, height, width } from './moment-picture.ts'

type ShareMomentProps = { moment: MomentView; rung: Rung }

/** A picture of what was reached: no quotes, no names of people. */
export default function ShareMoment({ moment, rung }: ShareMomentProps) {
  const { projectId, headline } = moment
  const project = useQuery(projectQuery(projectId)).data?.title ?? ''
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    void drawMoment(ensure(canvas.current), { headline, project, level: levelOf(rung) })
  }, [headline, project, rung])
  const post = new URLSearchParams({ ask: `${project}: ${headline}`, text: moment.line })
  return (
    <div className="grid gap-3">
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={`Picture to share: ${headline} ${project}`}
        className="aspect-[1200/630] w-full rounded-card border border-line"
      />
      <div className="flex flex-wrap justify-center gap-2">
        {canCopy && (
          <Button size="sm" icon={Copy} onClick={() => void copy(ensure(canvas.current))}>
            Copy picture
          </Button>
        )}
        <Button size="sm" icon={Download} onClick={() => void download(ensure(canvas.current))}>
          Download picture
        </Button>
        <ButtonLink size="sm" icon={MessagesSquare} to={`/forum?${post}`}>
          Tell the forum
        </ButtonLink>
      </div>
      <p className="text-sm text-ink-3">The picture has your project's name, and nothing that anyone said.</p>
    </div>
  )
}

const canCopy = typeof ClipboardItem !== 'undefined'

const asPicture = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })

async function copy(canvas: HTMLCanvasElement): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': asPicture(canvas) })])
    toast.success('Copied!')
  } catch {
    toast.error('Not copied', "Your browser didn't allow it. Please download the picture instead.")
  }
}

async function download(canvas: HTMLCanvasElement): Promise<void> {
  try {
    const href = URL.createObjectURL(await asPicture(canvas))
    Object.assign(document.createElement('a'), { href, download: 'moment.png' }).click()
    URL.revokeObjectURL(href)
  } catch {
    toast.error('Not downloaded', "Your browser couldn't make the picture. Please try again.")
  }
}
