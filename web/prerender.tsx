import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { LandingPage } from '../features/landing/web/LandingPage.tsx'

/** Writes the landing page's HTML into its built document. The product's name stays a mark that the server fills in. */
export async function prerender({ folder }: { folder: string }): Promise<void> {
  const file = join(folder, 'landing.html')
  const html = readFileSync(file, 'utf8')
  writeFileSync(file, html.replace('<!--landing-->', renderToString(<LandingPage name="%BRAND%" />)))
}
