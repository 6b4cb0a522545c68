import type { Waiting } from '#features/admin/contract.ts'

type Entry = { to: string; label: string; waits?: keyof Waiting }

export const sections: { title: string | null; entries: Entry[] }[] = [
  {
    title: null,
    entries: [
      { to: '/admin', label: 'Overview' },
      { to: '/admin/metrics', label: 'Metrics' },
    ],
  },
  {
    title: 'People',
    entries: [
      { to: '/admin/users', label: 'Users' },
      { to: '/admin/invitations', label: 'Invitations' },
      { to: '/admin/reports', label: 'Reports', waits: 'reports' },
    ],
  },
  {
    title: 'Community',
    entries: [
      { to: '/admin/categories', label: 'Categories' },
      { to: '/admin/events', label: 'Events' },
      { to: '/admin/challenges', label: 'Challenges of the week' },
    ],
  },
  {
    title: 'Content',
    entries: [
      { to: '/admin/public-pages', label: 'Public pages' },
      { to: '/admin/questions', label: 'Questions' },
      { to: '/admin/resources', label: 'Resources', waits: 'resources' },
      { to: '/admin/claims', label: 'Claims and stories', waits: 'stories' },
      { to: '/admin/sources', label: 'Live sources' },
    ],
  },
  {
    title: 'Requests',
    entries: [
      { to: '/admin/build-requests', label: 'Build requests', waits: 'buildRequests' },
      { to: '/admin/inbox', label: 'Inbox', waits: 'inbox' },
      { to: '/admin/enquiries', label: 'Contact messages', waits: 'enquiries' },
    ],
  },
  {
    title: 'System',
    entries: [
      { to: '/admin/health', label: 'Health' },
      { to: '/admin/jobs', label: 'Jobs', waits: 'jobs' },
      { to: '/admin/backups', label: 'Backups', waits: 'backups' },
      { to: '/admin/models', label: 'Models' },
      { to: '/admin/operator', label: 'Who runs this' },
      { to: '/admin/switches', label: 'Switches' },
      { to: '/admin/audit', label: 'Audit log' },
    ],
  },
]
