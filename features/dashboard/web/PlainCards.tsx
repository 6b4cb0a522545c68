import { Plus } from 'lucide-react'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead, CardLink } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'

export function CreateProject() {
  return (
    <Card>
      <CardHead
        small
        title={<CardLink to="/create-project">Create New Project</CardLink>}
        action={<Plus aria-hidden className="size-4.5 text-ink-3" />}
      />
      <p className="text-sm text-ink-2 max-sm:hidden">
        Five ideas picked for you, your own, or something you already run.
      </p>
    </Card>
  )
}

const potentials = [
  ['Proof', "You'll know what people actually do, not just what you think they'll do."],
  ['A first customer', "People can't pay you until there's something to buy."],
  ['Skill', "Your second launch will be easier, because you'll have done every step once."],
  ['People', "It's easier to find testers and partners when you have something to show."],
  ['Something to show', 'A live link is better proof than a plan, whatever you do next.'],
  ['A decision', 'You can keep going, or stop, without wondering "what if."'],
] as const

export function Potentials() {
  return (
    <Card>
      <CardHead small title="6 Potentials You Unlock Just by Shipping a Project" />
      <Disclosure summary="Show all six">
        <ol className="grid gap-2 text-sm">
          {potentials.map(([name, text], index) => (
            <li key={name} className="flex gap-2">
              <span aria-hidden className="w-4 shrink-0 text-ink-3 tabular-nums">
                {index + 1}
              </span>
              <span>
                <strong className="font-semibold">{name}.</strong> <span className="text-ink-2">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </Card>
  )
}

export function WhereToStart() {
  return (
    <Card className="pt-4!">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CardHead small title="Don't Know Where to Start" />
        <span className="flex flex-wrap gap-3">
          <ButtonLink size="sm" to="/roadmap">
            View Roadmap
          </ButtonLink>
          <ButtonLink size="sm" to="/challenges">
            Take Challenge
          </ButtonLink>
        </span>
      </div>
    </Card>
  )
}
