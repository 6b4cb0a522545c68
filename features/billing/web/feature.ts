import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

/** The pages of this feature. */
export const billingPages = {
  open: [page('/payment', () => import('./PaymentPage.tsx'))],
} satisfies WebFeature
