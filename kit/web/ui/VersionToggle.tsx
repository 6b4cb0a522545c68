import { Button } from './Button.tsx'

type VersionToggleProps = {
  /** The name of the model that wrote what is shown otherwise. */
  madeBy: string
  plannersShown: boolean
  onPlanners: (shown: boolean) => void
}

/** One click from what a model wrote to what the planner had made of the same, and back. */
export function VersionToggle({ madeBy, plannersShown, onPlanners }: VersionToggleProps) {
  return (
    <Button size="sm" variant="ghost" onClick={() => onPlanners(!plannersShown)}>
      {plannersShown ? `Show the version by ${madeBy}` : "Show the planner's version"}
    </Button>
  )
}
