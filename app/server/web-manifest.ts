import { themeColours } from '#features/landing/theme-colours.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export function webManifest(brandName: string): string {
  return JSON.stringify({
    id: '/',
    name: brandName,
    short_name: brandName,
    description:
      'Find a business idea that fits your skills, time and budget, then test it one small step a week.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: themeColours.light,
    background_color: '#fafafc',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      ['Projects', '/projects'],
      ['Messages', '/messages'],
      ['Forum', '/forum'],
    ].map(([name, url]) => ({ name, url, icons: [icon('icon-192', 192, 'any')] })),
  })
}
