import type { ReactNode } from 'react'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { EnquiryKind } from '../contract.ts'

export const enquiryHeads = {
  contact: {
    title: 'Contact Us',
    lead: "A real person reads every message. For general questions, you'll get a faster answer in the forum.",
  },
  invest: {
    title: 'Invest',
    lead:
      'For people who want to support founders in exchange for a share of revenue, ' +
      'and for founders who want that support.',
  },
} as const

export function EnquiryText({ kind }: { kind: EnquiryKind }) {
  if (kind === 'invest') return <InvestText />
  return (
    <ul className="mb-8 flex flex-wrap gap-x-6 gap-y-2">
      <li>
        <TextLink to="/forum">Forum</TextLink>
      </li>
      <li>
        <TextLink to="/vibe-coding-guide">Vibe coding guide</TextLink>
      </li>
      <li>
        <TextLink to="/build-for-me">Build For Me</TextLink>
      </li>
    </ul>
  )
}

export function HelpFirst({ children }: { children?: ReactNode }) {
  return (
    <div data-needs-script className="mb-8">
      <Disclosure summary="Get an answer from our help articles right away">{children}</Disclosure>
    </div>
  )
}

function InvestText() {
  return (
    <div className="mb-8 grid gap-4">
      <p>
        Most founders here build on their own, a few hours a week, and need very little: a first batch of
        products, an ad in a newsletter, or an hour of someone's time. A share of revenue with an end date can
        be a fair way to pay for that. You'll find a worked example and the questions to ask in{' '}
        <TextLink to="/revenue-based-support">Revenue-based support</TextLink>.
      </p>
      <Callout title="What this form is, and what it isn't">
        This form tells our team you're interested so we can make an introduction. It isn't an offer, and
        we're not part of any deal you make.
      </Callout>
    </div>
  )
}
