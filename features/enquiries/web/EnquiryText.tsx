import type { ReactNode } from 'react'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { EnquiryKind } from '../contract.ts'

export const enquiryHeads = {
  contact: {
    title: 'Contact Us',
    lead: 'A person reads this. Questions that others may have too are answered sooner in the forum.',
  },
  invest: {
    title: 'Invest',
    lead: 'For people who would like to support founders for a share of revenue instead of equity, and for founders who look for such support.',
  },
} as const

/** What is to be known before one writes. */
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

/** Where one may ask the help articles before one writes. It takes its place before its script is there. */
export function HelpFirst({ children }: { children?: ReactNode }) {
  return (
    <div data-needs-script className="mb-8">
      <Disclosure summary="Get an answer from our help articles right away">{children}</Disclosure>
    </div>
  )
}

/** No terms are promised, no offer is made. */
function InvestText() {
  return (
    <div className="mb-8 grid gap-4">
      <p>
        Most founders here build alone, with a few hours a week, and need little: a first batch, a placement
        in a newsletter, an hour of somebody's work. A share of revenue with an end can be a fair way to pay
        for that. How it works, with a worked example and the questions to ask, stands in{' '}
        <TextLink to="/revenue-based-support">Revenue-based support</TextLink>.
      </p>
      <Callout title="What this form is, and what it is not">
        It tells the administrators that you are interested, so that they can pass a word on. Nothing is
        offered, no terms are promised, and nobody becomes a party to what others agree.
      </Callout>
    </div>
  )
}
