import { knowledge } from './knowledge/index.ts'
import type { Shift } from './knowledge/schema.ts'

type Reach = {
  audiences: string[]
  /** Beginnings of words, one of which the project's own text must hold. */ about: string[]
}

/** Whom each dated change concerns, and in what. A field alone is too wide: a rule about invoices says nothing of a consultant's notes. */
const reaches: Record<string, Reach> = {
  eaa: { audiences: ['small-saas', 'web-agencies'], about: ['accessib', 'screen reader', 'contrast'] },
  'ai-literacy': { audiences: ['freelance-trainers'], about: ['ai', 'artificial'] },
  'belgium-einvoice': { audiences: ['solo-bookkeepers'], about: ['invoic'] },
  'germany-einvoice': {
    audiences: ['solo-trades', 'decorating-firms', 'cleaning-firms', 'garden-services'],
    about: ['invoic'],
  },
  'mtd-income-tax': {
    audiences: ['solo-bookkeepers', 'solo-trainers'],
    about: ['tax', 'receipt', 'bookkeep', 'quarter'],
  },
  'bulk-sender-rules': {
    audiences: ['newsletter-writers', 'gift-shop-owners'],
    about: ['newsletter', 'mail', 'subscriber'],
  },
  'wcag-22': { audiences: ['small-saas', 'web-agencies'], about: ['accessib', 'screen reader', 'contrast'] },
  'windows-10-end': {
    audiences: ['dental-practices', 'physio-practices'],
    about: ['computer', 'windows', 'laptop'],
  },
  'ppds-labels': { audiences: ['food-shop-owners'], about: ['label', 'ingredient', 'allerg'] },
  'instant-payments': {
    audiences: ['club-boards', 'cafe-owners', 'salon-owners'],
    about: ['transfer', 'payment', 'deposit', 'membership fee', 'dues'],
  },
  'workplace-recycling': { audiences: ['cafe-owners', 'cleaning-firms'], about: ['waste', 'recycl'] },
  'carers-leave': { audiences: ['family-carers'], about: ['leave', 'employer', 'time off'] },
  'online-safety': {
    audiences: ['private-tutors', 'community-hosts'],
    about: ['child', 'online safety', 'moderat', 'harmful'],
  },
}

type Concern = {
  domainId: string | undefined
  audienceId: string | undefined
  /** What the idea or project says of itself. */ text: string
  /** ISO date. */ today: string
}

/** Dated changes that concern this field, these people and this text today, newest first; an expired one never does. */
export function shiftsFor({ domainId, audienceId, text, today }: Concern): Shift[] {
  const words = text.toLowerCase()
  return knowledge.shifts
    .filter(({ id, domainIds, date, expires }) => {
      const reach = reaches[id]
      if (
        !reach ||
        !domainId ||
        !audienceId ||
        !domainIds.includes(domainId) ||
        !reach.audiences.includes(audienceId)
      )
        return false
      return (
        date <= today &&
        today < expires &&
        reach.about.some((word) => new RegExp(`\\b${word}${word.length < 4 ? '\\b' : ''}`).test(words))
      )
    })
    .sort((a, b) => b.date.localeCompare(a.date))
}

/** What an idea of the playbook says of itself. */
export function textOfPlay({
  name,
  tagline,
  how,
  about,
}: {
  name: string
  tagline: string
  how: string
  about: { moment: string; job: string }
}): string {
  return `${name} ${tagline} ${how} ${about.moment} ${about.job}`
}

/** Changes that no idea can ever cite, because nothing says whom they concern. */
export const shiftsOfNobody = () => knowledge.shifts.filter(({ id }) => !reaches[id]).map(({ id }) => id)
