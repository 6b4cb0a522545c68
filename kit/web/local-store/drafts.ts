import { stored } from './keys.ts'

type Texts = Record<string, string>

let owner = 'visitor'
/** Texts of a person whose session has ended: in this page's memory alone, until they are back or someone else comes. */
const waiting = new Map<string, string>()

/** Unsent text per place and user, until the server has it. Without storage it is only in the open form. */
export const drafts = {
  read: (place: string): Partial<Texts> => stored.readJson<Texts>('draft:', `${owner}:${place}`) ?? {},
  save: (place: string, texts: Partial<Texts>): void => {
    const rest = `${owner}:${place}`
    if (Object.values(texts).every((text) => !text?.trim())) stored.remove('draft:', rest)
    else stored.write('draft:', JSON.stringify(texts), rest)
  },
  /** Whether drafts are this person's now: what is still on its way for someone else is not sent. */
  belongTo: (userId: string): boolean => owner === userId,
}

/** Sets drafts of anyone else aside, and brings back this person's; null is a visitor. */
export function openDrafts(userId: string | null): void {
  owner = userId ?? 'visitor'
  for (const rest of stored.list('draft:')) {
    if (rest.startsWith(`${owner}:`) || rest.startsWith('visitor:')) continue
    waiting.set(rest, stored.read('draft:', rest) ?? '')
    stored.remove('draft:', rest)
  }
  if (!userId) return
  for (const [rest, text] of waiting) if (rest.startsWith(`${owner}:`)) stored.write('draft:', text, rest)
  waiting.clear()
}

export const forgetWaitingDrafts = (): void => waiting.clear()
