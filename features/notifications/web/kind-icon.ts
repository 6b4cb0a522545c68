import {
  AtSign,
  Award,
  Bell,
  CalendarDays,
  CircleCheck,
  CreditCard,
  FlaskConical,
  Hammer,
  Handshake,
  Inbox,
  LifeBuoy,
  ListChecks,
  MessageCircle,
  MessagesSquare,
  Shield,
  Telescope,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

export const icons = {
  analysis: Telescope,
  assistant: LifeBuoy,
  badge: Award,
  build: Hammer,
  event: CalendarDays,
  forum: MessagesSquare,
  match: Handshake,
  mention: AtSign,
  message: MessageCircle,
  other: Bell,
  payment: CreditCard,
  plan: ListChecks,
  report: Shield,
  solution: CircleCheck,
  test: FlaskConical,
  work: Inbox,
} satisfies Record<string, LucideIcon>

const pictures: [RegExp, keyof typeof icons][] = [
  [/report|warned|hidden|removed|restored/, 'report'],
  [/^work\./, 'work'],
  [/^(message|request)\./, 'message'],
  [/^(match|trial)\./, 'match'],
  [/^solution\./, 'solution'],
  [/mentioned/, 'mention'],
  [/^(question|post)\./, 'forum'],
  [/^badge\./, 'badge'],
  [/^(test|review)/, 'test'],
  [/^analysis\./, 'analysis'],
  [/^(plan\.(started|ended|granted)|payment\.)/, 'payment'],
  [/plan|week/, 'plan'],
  [/^(event|marathon)/, 'event'],
  [/^assistant\./, 'assistant'],
  [/^build\./, 'build'],
]

export const pictureOf = (kind: string) => pictures.find(([fits]) => fits.test(kind))?.[1] ?? 'other'
