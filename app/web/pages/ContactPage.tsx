import { HelpQuestion } from '#features/assistant/web/HelpQuestion.tsx'
import { EnquiryForm } from '#features/enquiries/web/EnquiryForm.tsx'
import { EnquiryText, HelpFirst, enquiryHeads } from '#features/enquiries/web/EnquiryText.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'

export default function ContactPage() {
  return (
    <div className="mx-auto max-w-form">
      <PageHead {...enquiryHeads.contact} />
      <EnquiryText kind="contact" />
      <HelpFirst>
        <HelpQuestion />
      </HelpFirst>
      <EnquiryForm kind="contact" label="Contact Us" />
    </div>
  )
}
