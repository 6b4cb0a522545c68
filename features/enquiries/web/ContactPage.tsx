import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'
import { EnquiryText, enquiryHeads } from './EnquiryText.tsx'

/** Contact Us: a stored form, and the places where an answer may stand already. */
export default function ContactPage() {
  return (
    <div className="mx-auto max-w-form">
      <PageHead {...enquiryHeads.contact} />
      <EnquiryText kind="contact" />
      <EnquiryForm kind="contact" label="Contact Us" />
    </div>
  )
}
