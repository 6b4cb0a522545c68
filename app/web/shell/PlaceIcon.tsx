import { FolderKanban, House, LibraryBig, MessagesSquare, Users } from 'lucide-react'

export function PlaceIcon({ to, className }: { to: string; className: string }) {
  const look = { className, 'aria-hidden': true }
  switch (to) {
    case '/dashboard':
      return <House {...look} />
    case '/projects':
      return <FolderKanban {...look} />
    case '/matches':
      return <Users {...look} />
    case '/forum':
      return <MessagesSquare {...look} />
    case '/resources':
      return <LibraryBig {...look} />
    default:
      return null
  }
}
