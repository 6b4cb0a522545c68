import { TextLink } from '#kit/web/ui/TextLink.tsx'

/** Shows the real host, whatever the link pretends. */
export function SiteLink({ address }: { address: string }) {
  return (
    <TextLink to={address} className="inline-block py-1">
      Open {new URL(address).hostname}
    </TextLink>
  )
}
