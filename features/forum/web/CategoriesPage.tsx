import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { itemAt } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { categoryForm, icons, wording } from '../categories-contract.ts'
import type { AdministeredCategory, CategoryIcon } from '../categories-contract.ts'
import { categoryIcons } from './CategoryBadge.tsx'
import { forumKey, allCategoriesQuery } from './queries.ts'

const iconNames: Record<CategoryIcon, string> = {
  Code: 'Brackets',
  TrendingUp: 'Rising line',
  Users: 'People',
  MessageCircle: 'Speech bubble',
  Rocket: 'Rocket',
}

export default function CategoriesPage() {
  const [adds, setAdds] = useState(false)
  return (
    <>
      <PageHead
        title="Categories"
        lead="This is the order the forum shows. No one can post in a retired category, but its posts stay."
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setAdds(true)}>
            New category
          </Button>
        }
      />
      <List />
      {adds && <CategoryDialog category={null} onClose={() => setAdds(false)} />}
    </>
  )
}

function List() {
  const query = useQuery(allCategoriesQuery)
  const { data } = query
  const order = useChange((categoryIds: string[]) => client.forum.orderCategories({ categoryIds }), {
    shows: [forumKey],
  })
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.loadCategoriesFailed}
        skeleton={<Skeletons of={['h-16', 'h-16', 'h-16', 'h-16', 'h-16', 'h-16']} className="grid gap-1" />}
      />
    )
  const ids = data.items.map(({ id }) => id)
  const move = (from: number, to: number) => {
    if (order.isPending || to < 0 || to >= ids.length) return
    order.mutate(ids.toSpliced(from, 1).toSpliced(to, 0, itemAt(ids, from)))
  }
  return (
    <ol aria-label="Categories" className="divide-y divide-line rounded-card border border-line bg-surface">
      {data.items.map((category, index) => (
        <li key={category.id}>
          <Category
            category={category}
            last={ids.length - 1}
            place={index}
            onMove={(to) => move(index, to)}
          />
        </li>
      ))}
    </ol>
  )
}

type CategoryProps = {
  category: AdministeredCategory
  place: number
  last: number
  onMove: (to: number) => void
}

function Category({ category, place, last, onMove }: CategoryProps) {
  const { id, name, description, icon, postsCount, retiredAt } = category
  const [edits, setEdits] = useState(false)
  const retire = useChange((retired: boolean) => client.forum.retireCategory({ categoryId: id, retired }), {
    shows: [forumKey],
    onDone: () => toast.success(retiredAt ? 'Category restored' : 'Category retired'),
  })
  const Icon = categoryIcons[icon]
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 grow basis-64">
        <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold wrap-anywhere">
          {name}
          {retiredAt && <Badge look="warn">Retired</Badge>}
        </h2>
        <p className="text-sm wrap-anywhere text-ink-2">
          {description} · {postsCount === 1 ? '1 post' : `${postsCount} posts`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <MoveButtons name={name} place={place} last={last} onMove={onMove} />
        <Button size="sm" aria-label={`Change ${name}`} onClick={() => setEdits(true)}>
          Change
        </Button>
        <Button
          size="sm"
          variant="ghost"
          pending={retire.isPending}
          aria-label={`${retiredAt ? 'Bring back' : 'Retire'} ${name}`}
          onClick={() => retire.mutate(!retiredAt)}
        >
          {retiredAt ? 'Bring back' : 'Retire'}
        </Button>
      </div>
      {edits && <CategoryDialog category={category} onClose={() => setEdits(false)} />}
    </article>
  )
}

type MoveButtonsProps = Omit<CategoryProps, 'category'> & { name: string }

function MoveButtons({ name, place, last, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={`Move ${name} up`}
        aria-disabled={place === 0 || undefined}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        aria-disabled={place === last || undefined}
        onClick={() => onMove(place + 1)}
      />
    </>
  )
}

type Values = { name: string; description: string; icon: CategoryIcon }

type CategoryDialogProps = { category: AdministeredCategory | null; onClose: () => void }

function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const form = useForm<Values>({
    resolver: zodResolver(categoryForm),
    defaultValues: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      icon: category?.icon ?? 'MessageCircle',
    },
  })
  const save = useSave(category, form, onClose)
  const { errors } = form.formState

  return (
    <FormDialog
      onClose={onClose}
      title={category ? `Change ${category.name}` : 'New category'}
      submit="Save category"
      pending={save.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <Field label="Name" required error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" />
      </Field>
      <Field label="Description" required error={errors.description?.message}>
        <Input {...form.register('description')} autoComplete="off" />
      </Field>
      <Field label="Icon">
        <Select {...form.register('icon')}>
          {icons.map((icon) => (
            <option key={icon} value={icon}>
              {iconNames[icon]}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}

function useSave(category: AdministeredCategory | null, form: UseFormReturn<Values>, onSaved: () => void) {
  return useChange(
    (values: Values, idempotencyKey) =>
      category
        ? client.forum.changeCategory({ categoryId: category.id, ...values })
        : client.forum.addCategory(values, { context: { idempotencyKey } }),
    {
      shows: [forumKey],
      onDone: () => {
        toast.success('Category saved')
        onSaved()
      },
      form,
    },
  )
}
