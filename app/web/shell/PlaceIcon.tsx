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

/** The sign of one of a member's places; silent beside its name. Named when it is drawn: the icons are a file of their own, which may come after the file of the shell. */
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
