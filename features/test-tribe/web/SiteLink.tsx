import { TextLink } from '#kit/web/ui/TextLink.tsx'

/** Says by its host where it leads, whatever the address pretends. */
export function SiteLink({ address }: { address: string }) {
  return <TextLink to={address}>Open {new URL(address).hostname}</TextLink>
}
