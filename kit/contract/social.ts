export type SocialLink = { label: string; href: string }

export const footLooks = {
  title: 'mb-3 text-sm font-semibold',
  list: 'grid gap-2 text-sm',
  link: 'rounded-mark text-ink-2 hover:text-ink hover:underline',
} as const
export const socialTitle = 'Follow us'
export const socialMark = '%SOCIAL%'
