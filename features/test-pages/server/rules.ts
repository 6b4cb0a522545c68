import { day } from '#kit/contract/time.ts'
import { Refusal } from '#kit/server/errors.ts'
import { complaint } from '#kit/server/visitor-words.ts'
import { contentLimits, wording } from '../contract.ts'
import type { PageContent } from '../contract.ts'

const texts = ['headline', 'offer', 'price', 'button', 'pictureAlt', 'responsibleName'] as const
const lists = ['times', 'questions'] as const

export function reviewTexts(content: PageContent): Record<string, string> {
  const found: Record<string, string> = {}
  for (const field of texts) {
    const sentence = complaint(content[field])
    if (sentence) found[field] = sentence
  }
  for (const field of lists) {
    const sentence = content[field].map(complaint).find(Boolean)
    if (sentence) found[field] = sentence
  }
  return found
}

export function assertPublishable(
  content: PageContent,
  { hasPicture, now }: { hasPicture: boolean; now: Date },
) {
  const [earliest, latest] = [1, contentLimits.days].map((ahead) =>
    new Date(now.getTime() + ahead * day).toISOString().slice(0, 10),
  ) as [string, string]
  const missing: Record<string, string | false> = {
    price: content.action === 'preorder' && !content.price && wording.price,
    times: content.action === 'times' && content.times.length === 0 && wording.times,
    questions: content.action === 'questions' && content.questions.length === 0 && wording.questions,
    pictureAlt: hasPicture && !content.pictureAlt && wording.pictureAlt,
    responsibleName: !content.responsibleName && wording.responsibleName,
    contactEmail: !content.contactEmail && wording.contactEmail,
    stopAnswers: content.stopAnswers >= content.passAnswers && wording.marks,
    endsOn: (content.endsOn < earliest || content.endsOn > latest) && wording.endsOn,
    ...reviewTexts(content),
  }
  refuse(missing)
}

export function assertReadable(content: PageContent, { hasPicture }: { hasPicture: boolean }): void {
  refuse({
    pictureAlt: hasPicture && !content.pictureAlt && wording.pictureAlt,
    responsibleName: !content.responsibleName && wording.responsibleName,
    contactEmail: !content.contactEmail && wording.contactEmail,
    ...reviewTexts(content),
  })
}

function refuse(all: Record<string, string | false>): void {
  const fields = Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  const [first] = Object.values(fields)
  if (first) throw new Refusal('unprocessable', first, { fields })
}
