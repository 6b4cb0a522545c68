import type { AskView, TalkList } from '../contract.ts'

type Sent = { list: Pick<TalkList, 'words' | 'followUp' | 'settings'>; again?: boolean }

export function messageTo(
  { name, way, url }: Pick<AskView, 'name' | 'way' | 'url'>,
  { list: { words, followUp, settings }, again = false }: Sent,
): string {
  const greeting = way === 'place' ? 'Hi everyone,' : `Hi ${name?.split(/[\s,]/)[0]},`
  return [greeting, again ? followUp : words[way].text, url, settings?.responsibleName]
    .filter(Boolean)
    .join('\n\n')
}
