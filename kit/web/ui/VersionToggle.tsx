import { Button } from './Button.tsx'

type VersionToggleProps = {
  madeBy: string
  plannersShown: boolean
  onPlanners: (shown: boolean) => void
  pending?: boolean
}

export function VersionToggle({ madeBy, plannersShown, onPlanners, pending = false }: VersionToggleProps) {
  return (
    <Button size="sm" variant="ghost" pending={pending} onClick={() => onPlanners(!plannersShown)}>
      {plannersShown ? `Show ${madeBy}'s version` : "Show Planner's version"}
    </Button>
  )
}
