import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const billingPages = {
  open: [page('/payment', () => import('./PaymentPage.tsx'))],
} satisfies WebFeature
