import { ArrowRight } from 'lucide-react'
import { useNavigate, useSearchParams } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { FounderLines } from './FounderLines.tsx'
import { wayOn } from './way-on.ts'

export default function InYourWordsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const next = wayOn(search)
  return (
    <div className="mx-auto max-w-form">
      <PageHead
        title="In your words"
        lead="Three short lines, if you like. They do more for your ideas than anything else here."
      />
      <FounderLines>
        {(flush) => (
          <>
            <Button
              variant="primary"
              icon={ArrowRight}
              onClick={() => void flush().then(async (saved) => saved && (await navigate(next)))}
            >
              {search.has('idea') ? 'Plan my idea' : 'See my ideas'}
            </Button>
            <ButtonLink to={next} variant="ghost">
              Skip
            </ButtonLink>
          </>
        )}
      </FounderLines>
    </div>
  )
}
