import { brand } from '#kit/web/brand.ts'
import { flight } from '#kit/web/ui/LadderGlyph.tsx'

export const width = 1200
export const height = 630
const margin = 80

type Drawn = { headline: string; project: string; level: number }

/** Always in the light theme: the picture is seen elsewhere. */
export async function drawMoment(
  canvas: HTMLCanvasElement,
  { headline, project, level }: Drawn,
): Promise<void> {
  await document.fonts.load("96px 'Instrument Serif'")
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fbf6ea'
  context.fillRect(0, 0, width, height)
  drawLadder(context, level)
  context.fillStyle = '#2a2140'
  context.font = "96px 'Instrument Serif', serif"
  const lines = linesOf(context, headline, width - 2 * margin)
  lines.forEach((line, at) => context.fillText(line, margin, 330 + at * 100))
  context.font = "36px 'Geist Variable', system-ui, sans-serif"
  context.fillText(shortened(context, project, width - 2 * margin), margin, height - 110)
  context.fillStyle = '#6d6682'
  context.font = "28px 'Geist Variable', system-ui, sans-serif"
  context.fillText(brand(), margin, height - 60)
}

function drawLadder(context: CanvasRenderingContext2D, level: number): void {
  context.save()
  context.translate(margin, 20)
  context.scale(5, 5)
  context.fillStyle = '#e4dccb'
  const [reached, above] = [new Path2D(flight(0, level)), new Path2D(flight(level, 5))]
  context.fill(above)
  context.fillStyle = '#6d3bd1'
  context.fill(reached)
  context.beginPath()
  context.arc(level * 10 - 5, 30.5 - level * 5, 2.2, 0, 2 * Math.PI)
  context.fill()
  context.restore()
}

function linesOf(context: CanvasRenderingContext2D, text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && context.measureText(longer).width <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.slice(0, 2)
}

function shortened(context: CanvasRenderingContext2D, text: string, most: number): string {
  let shown = text
  while (shown.length > 1 && context.measureText(shown).width > most)
    shown = `${shown.slice(0, -2).trimEnd()}…`
  return shown
}
