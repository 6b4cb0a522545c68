import { Callout } from '../../../web/ui/Callout.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { TextLink } from '../../../web/ui/TextLink.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'

/** Invest: an interest form, stored for the administrators. No terms are promised, no offer is made (rulings: forms, trust, law). */
export default function InvestPage() {
  return (
    <div className="mx-auto max-w-form">
      <PageHead title="Invest" lead="For people who would like to support founders for a share of revenue instead of equity, and for founders who look for such support." />
      <div className="mb-8 grid gap-4">
        <p>Most founders here build alone, with a few hours a week, and need little: a first batch, a placement in a newsletter, an hour of somebody's work. A share of revenue with an end can be a fair way to pay for that. How it works, with a worked example and the questions to ask, stands in <TextLink to="/revenue-based-support">Revenue-based support</TextLink>.</p>
        <Callout title="What this form is, and what it is not">It tells the administrators that you are interested, so that they can pass a word on. Nothing is offered, no terms are promised, and nobody becomes a party to what others agree.</Callout>
      </div>
      <EnquiryForm kind="invest" label="Invest" />
    </div>
  )
}
