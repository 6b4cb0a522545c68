import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { ModelUseCard } from './ModelUseCard.tsx'

export default function ModelsPage() {
  return (
    <>
      <PageHead
        title="Models"
        lead="Counts and tokens by purpose. We never keep the questions or answers here."
      />
      <ModelUseCard />
    </>
  )
}
