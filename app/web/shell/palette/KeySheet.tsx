import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { searchKeys } from './palette-keys.ts'

type Key = { keys: string; does: string }

const sheet = (): { where: string; keys: Key[] }[] => [
  {
    where: 'Everywhere',
    keys: [
      { keys: searchKeys(), does: 'Search' },
      { keys: '?', does: 'See these shortcuts' },
      { keys: 'Ctrl Enter', does: "Send the form you're in" },
      { keys: 'Esc', does: 'Close a window' },
    ],
  },
  { where: 'Project', keys: [{ keys: 'e', does: 'Add evidence' }] },
  {
    where: 'Forum',
    keys: [
      { keys: 'j', does: 'Next post' },
      { keys: 'k', does: 'Previous post' },
      { keys: 'Enter', does: 'Open the post' },
      { keys: 'c', does: 'Ask a question' },
      { keys: '/', does: 'Search the forum' },
    ],
  },
  { where: 'Trait Questionnaire', keys: [{ keys: '1–6', does: 'Choose an answer' }] },
]

export function KeySheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" width="sm">
      <div className="grid gap-6">
        {sheet().map(({ where, keys }) => (
          <section key={where}>
            <h3 className="mb-2 text-base">{where}</h3>
            <dl className="grid gap-2 text-sm">
              {keys.map(({ keys: pressed, does }) => (
                <div key={pressed} className="flex items-center justify-between gap-4">
                  <dt>{does}</dt>
                  <dd>
                    <kbd className="rounded-control border border-line-strong px-2 py-0.5 font-mono text-xs">
                      {pressed}
                    </kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="text-sm text-ink-2">You can turn single keys off in Account Settings.</p>
      </div>
    </Dialog>
  )
}
