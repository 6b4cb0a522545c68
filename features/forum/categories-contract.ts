import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'
import { filled, filledLine } from './writing-contract.ts'

export const wording = {
  loadCategoriesFailed: 'Failed to load forum categories',
  categoryTaken: 'A category with this name already exists.',
  categoriesChanged: 'The categories just changed. Please check and try again.',
} as const

const limits = { name: 60, description: 200 } as const

export const icons = ['Code', 'TrendingUp', 'Users', 'MessageCircle', 'Rocket'] as const
export type CategoryIcon = (typeof icons)[number]

const category = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.enum(icons),
  postsCount: z.number().int(),
})
export type CategoryView = z.infer<typeof category>
const administered = category.extend({ retiredAt: time.nullable() })
export type AdministeredCategory = z.infer<typeof administered>
export const categoryForm = z.object({
  name: filledLine(limits.name),
  description: filled(limits.description),
  icon: z.enum(icons),
})

export const categoryBadge = category.pick({ id: true, name: true, icon: true })

const at = tagged('Forum')

export const categoryEndpoints = {
  categories: endpoint({
    ...at('The categories with how many posts each has'),
    method: 'GET',
    path: '/forum/categories',
    access: 'visitor',
    cached: true,
  }).output(z.object({ items: z.array(category) })),
  allCategories: endpoint({
    ...at('Every category in its order, the retired ones too'),
    method: 'GET',
    path: '/admin/forum/categories',
    access: 'admin',
  }).output(z.object({ items: z.array(administered) })),
  addCategory: endpoint({
    ...at('Add a category'),
    method: 'POST',
    path: '/admin/forum/categories',
    access: 'admin',
    creates: true,
  })
    .input(categoryForm)
    .output(administered),
  orderCategories: endpoint({
    ...at('Put the categories into an order'),
    method: 'PUT',
    path: '/admin/forum/category-order',
    access: 'admin',
  })
    .input(z.object({ categoryIds: z.array(id).max(200) }))
    .output(z.object({ items: z.array(administered) })),
  changeCategory: endpoint({
    ...at('Rename or describe a category'),
    method: 'PUT',
    path: '/admin/forum/categories/{categoryId}',
    access: 'admin',
  })
    .input(z.object({ categoryId: id }).extend(categoryForm.shape))
    .output(administered),
  retireCategory: endpoint({
    ...at('Retire a category, whose posts stay, or bring it back'),
    method: 'PUT',
    path: '/admin/forum/categories/{categoryId}/retirement',
    access: 'admin',
  })
    .input(z.object({ categoryId: id, retired: z.boolean() }))
    .output(administered),
}
