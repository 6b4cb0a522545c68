import { Button } from './Button.tsx'

type VersionToggleProps = {
  /** The name of the model that wrote what is shown otherwise. */
  madeBy: string
  plannersShown: boolean
  onPlanners: (shown: boolean) => void
  /** The planner's is on its way. */
  pending?: boolean
}

/** One click from what a model wrote to what the planner had made of the same, and back. */
export function VersionToggle({ madeBy, plannersShown, onPlanners, pending = false }: VersionToggleProps) {
  return (
    <Button size="sm" variant="ghost" pending={pending} onClick={() => onPlanners(!plannersShown)}>
      {plannersShown ? `Show ${madeBy}'s version` : "Show Planner's version"}
    </Button>
  )
}
