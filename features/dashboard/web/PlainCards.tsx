import { Compass, Plus, Sprout } from 'lucide-react'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'

export function CreateProject() {
  return (
    <Card>
      <CardHead icon={Plus} title="Create New Project" />
      <p className="text-sm text-ink-2">
        One of five ideas that fit you, an idea of your own, or something that exists already.
      </p>
      <CardFoot>
        <ButtonLink to="/create-project" variant="primary" icon={Plus}>
          Create New Project
        </ButtonLink>
      </CardFoot>
    </Card>
  )
}

const potentials = [
  ['Proof', 'You know what people did, and no longer only what you think.'],
  ['A first customer', 'Somebody can only pay for what is there.'],
  ['Skill', "You've done every step once, so you know what the next project will ask of you."],
  ['People', 'Testers and collaborators come to what they can see.'],
  ['Something to show', 'A link says more than a plan, wherever you go next.'],
  ['A decision', 'You can stop or go on with a good conscience.'],
] as const

/** Six that are true of whatever is shipped, whether it earns or not. */
export function Potentials() {
  return (
    <Card>
      <CardHead icon={Sprout} title="6 Potentials You Unlock Just by Shipping a Project" />
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
    </Card>
  )
}

export function WhereToStart() {
  return (
    <Card look="soft-accent">
      <CardHead icon={Compass} title="Don't Know Where to Start" />
      <p className="text-sm text-ink-2">
        The roadmap shows the steps in order and checks off the ones you've done. A challenge takes you
        through a few weeks, one step at a time.
      </p>
      <CardFoot>
        <ButtonLink to="/roadmap">View Roadmap</ButtonLink>
        <ButtonLink to="/challenges">Take Challenge</ButtonLink>
      </CardFoot>
    </Card>
  )
}
