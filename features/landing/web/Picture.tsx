import { cx } from '#kit/web/ui/cx.ts'

/** The pieces in which scripts/screenshots.mjs takes them, in the product's own size. */
const sizes = {
  wide: { width: 640, height: 400 },
  narrow: { width: 360, height: 432 },
  card: { width: 328, height: 222 },
}
const phone = '(max-width: 639px)'

type PictureProps = {
  name: string
  alt: string
  /** 'both': wide, and narrow on a phone. */ cut?: 'both' | 'narrow' | 'card'
  first?: boolean
  className?: string
}

/** A picture of the product itself, taken by `npm run screenshots`, in the reader's colours. A chosen theme changes the media (app/web/public/theme.js). */
export function Picture({ name, alt, cut = 'both', first = false, className }: PictureProps) {
  const cuts = cut === 'both' ? (['narrow', 'wide'] as const) : [cut]
  const last = cuts.at(-1)!
  const at = (piece: string, scheme: string, format: string) =>
    `/pictures/${name}-${piece}-${scheme}.${format}`
  const sources = (['dark', 'light'] as const).flatMap((scheme) =>
    cuts.flatMap((piece) => (['avif', 'webp'] as const).map((format) => ({ scheme, piece, format }))),
  )
  return (
    <picture className="block">
      {sources.map(({ scheme, piece, format }) => {
        const width = piece === 'narrow' && cut === 'both' ? phone : ''
        return (
          <source
            key={scheme + piece + format}
            data-scheme={scheme}
            data-width={width || undefined}
            media={`(prefers-color-scheme: ${scheme})${width && ` and ${width}`}`}
            srcSet={at(piece, scheme, format)}
            type={`image/${format}`}
            {...sizes[piece]}
          />
        )
      })}
      <img
        src={at(last, 'light', 'webp')}
        alt={alt}
        {...sizes[last]}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        className={cx(
          'h-auto w-full rounded-card border border-line',
          cut === 'both' && 'max-w-[640px]',
          className,
        )}
      />
    </picture>
  )
}
