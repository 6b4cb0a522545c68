import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'
import { EnquiryText, enquiryHeads } from './EnquiryText.tsx'

export default function InvestPage() {
  return (
    <div className="mx-auto max-w-form">
      <PageHead {...enquiryHeads.invest} />
      <EnquiryText kind="invest" />
      <EnquiryForm kind="invest" label="Invest" />
    </div>
  )
}
