/** The first letter of a name, where a picture would stand. */
export function Initial({ name }: { name: string }) {
  return <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-medium text-accent-ink">{[...name][0]?.toUpperCase()}</span>
}
