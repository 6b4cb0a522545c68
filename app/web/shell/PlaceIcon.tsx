import {
  CalendarDays,
  FlaskConical,
  FolderKanban,
  House,
  LibraryBig,
  MessageSquare,
  MessagesSquare,
  Route,
  Target,
  Users,
} from 'lucide-react'

export function PlaceIcon({ to, className }: { to: string; className: string }) {
  const look = { className, 'aria-hidden': true }
  switch (to) {
    case '/dashboard':
      return <House {...look} />
    case '/projects':
      return <FolderKanban {...look} />
    case '/matches':
      return <Users {...look} />
    case '/messages':
      return <MessageSquare {...look} />
    case '/forum':
      return <MessagesSquare {...look} />
    case '/resources':
      return <LibraryBig {...look} />
    case '/challenges':
      return <Target {...look} />
    case '/test-tribe':
      return <FlaskConical {...look} />
    case '/vibe-events':
      return <CalendarDays {...look} />
    case '/roadmap':
      return <Route {...look} />
    default:
      return null
  }
}
