import { z } from 'zod'

export const webAddress = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .overwrite(withScheme)
    .pipe(z.url({ protocol: /^https?$/, error: 'Please enter a link, like example.com/page.' }).max(most))

function withScheme(text: string): string {
  return /^[^\s/:@?#]+\.[^\s/:@?#.]{2,}(:\d+)?([/?#]|$)/.test(text) ? `https://${text}` : text
}
