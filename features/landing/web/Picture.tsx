import { itemAt } from '#kit/contract/ensure.ts'
import { cx } from '#kit/web/ui/cx.ts'

const sizes = {
  wide: { width: 640, height: 400 },
  narrow: { width: 360, height: 432 },
  card: { width: 328, height: 222 },
}
const phone = '(max-width: 639px)'

const faded = 'mask-[linear-gradient(#000_calc(100%-4rem),transparent)]'

type PictureProps = {
  name: string
  alt: string
  cut?: 'both' | 'narrow' | 'card'
  className?: string
}

export function Picture({ name, alt, cut = 'both', className }: PictureProps) {
  const cuts = cut === 'both' ? (['narrow', 'wide'] as const) : [cut]
  const last = itemAt(cuts, -1)
  return (
    <picture
      className={cx(
        'block overflow-hidden rounded-panel bg-accent-soft',
        cut === 'card' ? 'box-content aspect-[328/222] px-3 pt-3' : 'px-5 pt-5 sm:px-8 sm:pt-8',
        className,
      )}
    >
      <Sources name={name} cuts={cuts} />
      <img
        src={address(name, { piece: last, scheme: 'light', format: 'webp' })}
        alt={alt}
        {...sizes[last]}
        loading="lazy"
        data-later={cut === 'card' || undefined}
        decoding="async"
        className={cx(
          'mx-auto h-auto w-full rounded-t-card border border-b-0 border-line',
          faded,
          cut === 'both' && 'max-w-[640px]',
        )}
      />
    </picture>
  )
}

type Piece = keyof typeof sizes
type Take = { piece: Piece; scheme: 'light' | 'dark'; format: 'avif' | 'webp' }
const address = (name: string, { piece, scheme, format }: Take) =>
  `/pictures/${name}-${piece}-${scheme}.${format}`

function Sources({ name, cuts }: { name: string; cuts: readonly Piece[] }) {
  const sources = (['dark', 'light'] as const).flatMap((scheme) =>
    cuts.flatMap((piece) => (['avif', 'webp'] as const).map((format) => ({ scheme, piece, format }))),
  )
  return sources.map(({ scheme, piece, format }) => {
    const width = piece === 'narrow' && cuts.length > 1 ? phone : ''
    return (
      <source
        key={scheme + piece + format}
        data-scheme={scheme}
        data-width={width || undefined}
        media={`(prefers-color-scheme: ${scheme})${width && ` and ${width}`}`}
        srcSet={address(name, { piece, scheme, format })}
        type={`image/${format}`}
        {...sizes[piece]}
      />
    )
  })
}
