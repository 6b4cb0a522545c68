import { Skeleton } from '#kit/web/ui/Skeleton.tsx'
import type { EnquiryKind } from '../contract.ts'
import { EnquiryText, HelpFirst, enquiryHeads } from './EnquiryText.tsx'

export function EnquiryFirst({ kind }: { kind: EnquiryKind }) {
  const { title, lead } = enquiryHeads[kind]
  return (
    <div className="mx-auto max-w-form">
      <div className="mb-6">
        <h1 tabIndex={-1} className="display text-title">
          {title}
        </h1>
        <p className="mt-1 max-w-[68ch] text-ink-2">{lead}</p>
      </div>
      <EnquiryText kind={kind} />
      {kind === 'contact' && <HelpFirst />}
      <noscript>
        <p className="mb-8 rounded-card border border-line bg-surface p-4">
          The form needs JavaScript. Without it, %CONTACT%.
        </p>
      </noscript>
      <div role="status" data-needs-script className="grid gap-6">
        <span className="sr-only">Loading...</span>
        {['About', 'Name', 'Email'].map((label) => (
          <div key={label} className="grid gap-1.5">
            <p className="text-sm font-medium">{label}</p>
            <Skeleton className="h-10" />
          </div>
        ))}
        <div className="grid gap-1.5">
          <p className="text-sm font-medium">Message</p>
          <Skeleton className="h-40" />
        </div>
      </div>
    </div>
  )
}
