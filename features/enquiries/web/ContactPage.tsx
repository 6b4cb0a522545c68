import { PageHead } from '../../../web/ui/PageHead.tsx'
import { TextLink } from '../../../web/ui/TextLink.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'

/** Contact Us: a stored form, and the places where an answer may stand already. */
export default function ContactPage() {
  return (
    <div className="mx-auto max-w-form">
      <PageHead title="Contact Us" lead="A person reads this. Questions that others may have too are answered sooner in the forum." />
      <ul className="mb-8 flex flex-wrap gap-x-6 gap-y-2">
        <li><TextLink to="/forum">Forum</TextLink></li>
        <li><TextLink to="/vibe-coding-guide">Vibe coding guide</TextLink></li>
        <li><TextLink to="/build-for-me">Build For Me</TextLink></li>
      </ul>
      <EnquiryForm kind="contact" label="Contact Us" />
    </div>
  )
}
