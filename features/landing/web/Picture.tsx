import { cx } from '../../../web/ui/cx.ts'

type PictureProps = { name: string; alt: string; first?: boolean; className?: string }

/** A picture of the product itself, taken by `npm run screenshots`, in the reader's colours. */
export function Picture({ name, alt, first = false, className }: PictureProps) {
  const at = (scheme: string, format: string) => `/pictures/${name}-${scheme}.${format}`
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={at('dark', 'avif')} type="image/avif" />
      <source media="(prefers-color-scheme: dark)" srcSet={at('dark', 'webp')} type="image/webp" />
      <source srcSet={at('light', 'avif')} type="image/avif" />
      <img src={at('light', 'webp')} alt={alt} width={960} height={600} loading={first ? 'eager' : 'lazy'} decoding="async" className={cx('h-auto w-full rounded-card border border-line', className)} />
    </picture>
  )
}
