import { renderToStaticMarkup } from 'react-dom/server'
import type { SharePicture } from '#features/landing/share-pictures.ts'
import { themeColours } from '#features/landing/theme-colours.ts'

const brand = '%BRAND%'
const address = '%PUBLIC_URL%'

export type Head = {
  title: string
  shared?: string
  description: string
  type?: 'website' | 'article'
  path?: string
  picture: SharePicture
}

/** Name and URL stay placeholders that the server fills in. */
export function headOf({
  title,
  shared = title,
  description,
  type = 'website',
  path,
  picture,
}: Head): string {
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {path && <link rel="canonical" href={address + path} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={shared} />
      <meta property="og:description" content={description} />
      {path && <meta property="og:url" content={address + path} />}
      <meta property="og:image" content={`${address}/share/${picture.name}.png`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content={`The words “${picture.words}” beside a picture of the product`}
      />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="alternate" type="application/atom+xml" title={`${brand}: guides`} href="/feed.xml" />
      <link rel="alternate" type="application/rss+xml" title={`${brand}: forum`} href="/api/forum/feed.xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" sizes="180x180" href="/icons/apple-touch-icon.png" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColours.dark} />
    </>,
  )
}

export const withHead = (html: string, head: Head) =>
  html.replace(/<meta name="description"[^>]*>\s*<title>.*?<\/title>/s, () => headOf(head))
