import { Archive, ArchiveRestore, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import type { MenuItem } from '#kit/web/ui/Menu.tsx'
import type { ProjectView } from '../contract.ts'
import { useProjectActs } from './use-project.ts'

const EditProjectDialog = later(async () => (await import('./EditProjectDialog.tsx')).EditProjectDialog)

export function ProjectMenu({ project, more = [] }: { project: ProjectView; more?: MenuItem[] }) {
  const [editing, setEditing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const { archive, remove } = useProjectActs(project)
  const archived = project.status === 'archived'
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" icon={EllipsisVertical} pending={archive.isPending || remove.isPending}>
            More
          </Button>
        }
        items={[
          { label: 'Edit project', icon: Pencil, onSelect: () => setEditing(true) },
          ...more,
          {
            label: archived ? 'Make active again' : 'Archive project',
            icon: archived ? ArchiveRestore : Archive,
            onSelect: () => archive.mutate(),
          },
          { label: 'Delete project', icon: Trash2, danger: true, onSelect: () => setDeleting(true) },
        ]}
      />
      <ConfirmDialog
        open={deleting}
        title="Delete this project?"
        confirm="Delete this project"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setDeleting(false)}
      >
        “{project.title}” goes away with its plan, tests and evidence, and its public pages stop working. You
        can bring it back from Projects for 30 days. After that, we erase it.
      </ConfirmDialog>
      {editing && <EditProjectDialog project={project} onClose={() => setEditing(false)} />}
    </>
  )
}
