import { Columns3 } from 'lucide-react'
import { Button } from '#kit/web/ui/Button.tsx'

export function CompareBar({
  count,
  onOpen,
  onClear,
}: {
  count: number
  onOpen: () => void
  onClear: () => void
}) {
  return (
    <div role="status" className="sticky bottom-4 z-(--z-bar) flex justify-center">
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 text-sm shadow-floating">
          {count < 2 ? 'Pick one more to compare.' : `${count} ideas chosen.`}
          {count >= 2 && (
            <Button variant="primary" size="sm" icon={Columns3} onClick={onOpen}>
              Compare {count}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
    </div>
  )
}
