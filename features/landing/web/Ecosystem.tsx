import { Band } from './parts.tsx'
import { Picture } from './Picture.tsx'

const assets = [
  {
    kind: 'Websites and blogs',
    text: "People read it, but few come back, and it isn't earning yet.",
    picture: 'project-blog',
    alt: 'A project of the demo community: The Reference Desk, a blog',
  },
  {
    kind: 'Stores and marketplaces',
    text: "Orders come in, but you're guessing what to stock.",
    picture: 'project-shop',
    alt: 'A project of the demo community: Fabric by Noon, a store',
  },
  {
    kind: 'Apps and software',
    text: 'Plenty of installs, a handful of weekly users, one paying customer.',
    picture: 'project-app',
    alt: 'A project of the demo community: Split Shift, an app',
  },
  {
    kind: 'Courses and communities',
    text: "People buy but don't finish, and you can't tell where they drop off.",
    picture: 'project-course',
    alt: 'A project of the demo community: Ten Minutes of Scales, a course',
  },
] as const

export function Ecosystem() {
  return (
    <Band
      id="ecosystem"
      title="What you can grow here"
      lead={
        <>
          <span className="max-sm:hidden">
            From our demo community: the people are made up, the screens are real.
          </span>
          <span className="sm:hidden">Four kinds of things you may already run online.</span>
        </>
      }
      tone="surface"
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-6 xl:grid-cols-4">
        {assets.map(({ kind, text, picture, alt }) => (
          <div key={kind} className="flex flex-col gap-4 border-t-2 border-accent pt-3">
            <dt>
              <span className="font-semibold sm:text-lg">{kind}</span>
              <span className="mt-1 block text-sm font-normal text-ink-2 sm:text-base">{text}</span>
            </dt>
            <dd className="mt-auto max-sm:hidden">
              <Picture name={picture} alt={alt} cut="card" />
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  )
}
