import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'

/** The forum's sentences, as they are shown. */
export const wording = {
  loadPostsFailed: 'Failed to load forum posts',
  loadCategoriesFailed: 'Failed to load forum categories',
  loadPostFailed: 'Failed to load post. Please try again.',
  loadResponsesFailed: 'Failed to load the responses. Please try again.',
  respondFailed: 'Failed to post response. Please try again.',
  askFailed: 'Failed to create post. Please try again.',
  editFailed: "We couldn't save your changes, but your text is still here. Please try again.",
  asked: 'Your post has been created successfully!',
  fillAll: 'Please fill in all required fields',
  postNotFound: 'Post Not Found',
  responseNotFound: 'This response does not exist, or is not yours to change.',
  removalNotFound: "We couldn't find that, or you don't have access to it.",
  appealedAlready: "You've already asked us to look at this again.",
  loadRemovalsFailed: "We couldn't load what was hidden. Please try again.",
  notYoursToAccept: 'Only the author of the post or an administrator can decide on its solution.',
  signInToRespond: 'Please sign in to respond to this post.',
  solvesTheProblem: 'This response solves the problem',
  nothing: 'No posts found',
  beTheFirst: 'Be the first to start a discussion!',
  adjust: 'Try adjusting your search or filters.',
  anonymous: 'Anonymous User',
  deletedMember: 'Deleted member',
  team: 'Our team',
  deletedPost: '[deleted by its author]',
  restoreFailed: 'It can only be brought back within ten minutes.',
  newcomerPosts: 'In your first three days you can ask three questions a day. Please come back tomorrow.',
  newcomerResponses: 'In your first three days you can write ten responses a day. Please come back tomorrow.',
  newcomerLinks: 'In your first three days a text may hold two links. Please take some out.',
  showcaseOnce: 'You can show a project once in 14 days.',
  loadEditsFailed: 'Failed to load earlier versions. Please try again.',
  categoryTaken: 'There is a category of this name already.',
  categoriesChanged: 'The categories have changed meanwhile. Please look again.',
  categoryRetired: 'Nobody can post in this category any more. Please choose another.',
} as const

/** The category where people may show what they make; the server limits how often. */
export const showcase = 'Show your project'
export const newcomerLimits = { posts: 3, responses: 10, links: 2 } as const
/** How often the same person is told of one text, and how many people one text may name. */
export const maxMentions = 10

export const limits = {
  title: 200,
  content: 20_000,
  search: 100,
  reason: 500,
  category: 60,
  categoryDescription: 200,
} as const

export const sorts = ['latest', 'most_responses', 'most_views'] as const
export type Sort = (typeof sorts)[number]
export const icons = ['Code', 'TrendingUp', 'Users', 'MessageCircle'] as const
export type CategoryIcon = (typeof icons)[number]

const filled = (most: number) =>
  z
    .string()
    .trim()
    .min(1, { error: wording.fillAll })
    .max(most, { error: `Please keep this to ${most} characters or fewer.` })

/** Category, title and description are required after trimming. */
export const postForm = z.object({
  categoryId: z.string().min(1, { error: wording.fillAll }).max(64),
  title: filled(limits.title),
  content: filled(limits.content),
})
/** A response needs text after trimming. */
export const responseForm = z.object({ content: filled(limits.content) })

const author = z.object({ id: z.string().nullable(), name: z.string(), avatar: z.string().nullable() })
/** People named with an @ in a text: as it stands there, and who that is. */
const mention = z.object({ name: z.string(), username: z.string() })
export type Mention = z.infer<typeof mention>
export const followings = ['following', 'muted', 'none'] as const
export type Following = (typeof followings)[number]
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
  name: filled(limits.category),
  description: filled(limits.categoryDescription),
  icon: z.enum(icons),
})

const badge = category.pick({ id: true, name: true, icon: true })
const summary = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: badge,
  author,
  isSolved: z.boolean(),
  viewsCount: z.number().int(),
  responsesCount: z.number().int(),
  createdAt: time,
  lastActivityAt: time,
})
export type PostSummary = z.infer<typeof summary>

const response = z.object({
  id: z.string(),
  postId: z.string(),
  content: z.string(),
  mentions: z.array(mention),
  author,
  isAdminResponse: z.boolean(),
  isSolution: z.boolean(),
  /** Its writer says that it solves the problem; the post's author has the last word. */
  isProposed: z.boolean(),
  likesCount: z.number().int(),
  likedByMe: z.boolean(),
  createdAt: time,
  editedAt: time.nullable(),
  can: z.object({ edit: z.boolean(), accept: z.boolean() }),
})
export type ResponseView = z.infer<typeof response>

const post = summary.omit({ excerpt: true }).extend({
  content: z.string(),
  mentions: z.array(mention),
  editedAt: time.nullable(),
  /** Whether the viewer is told of new responses. */
  following: z.enum(followings),
  /** The accepted response, wherever it stands in the list. */
  solution: response.nullable(),
  can: z.object({ edit: z.boolean(), accept: z.boolean() }),
})
export type PostView = z.infer<typeof post>

const removal = z.object({
  id: z.string(),
  kind: z.enum(['post', 'response']),
  authorId: z.string().nullable(),
  postId: z.string(),
  title: z.string(),
  text: z.string(),
  reason: z.string(),
  decidedAt: time,
  /** What its author wrote to ask for another look. */
  appeal: z.string().nullable(),
})
export type RemovalView = z.infer<typeof removal>

/** What a text said until then. */
const edit = z.object({ id: z.string(), title: z.string().nullable(), content: z.string(), until: time })
export type EditView = z.infer<typeof edit>
const edits = z.object({ items: z.array(edit) })
const similar = z.object({
  items: z.array(summary.pick({ id: true, title: true, isSolved: true, responsesCount: true })),
})
export type SimilarPosts = z.infer<typeof similar>
const removed = z.object({ removed: z.literal(true) })
const liking = z.object({ likesCount: z.number().int(), likedByMe: z.boolean() })

const at = tagged('Forum')
const onePost = z.object({ postId: id })
const oneResponse = z.object({ responseId: id })
const postPath = '/forum/posts/{postId}'
const responsePath = '/forum/responses/{responseId}'
const acts = { name: 'forum-acts', attempts: 60, seconds: 60 }

export const forum = {
  categories: endpoint({
    ...at('The categories with how many posts each has'),
    method: 'GET',
    path: '/forum/categories',
    access: 'visitor',
  }).output(z.object({ items: z.array(category) })),
  posts: endpoint({
    ...at('Posts, searched in title, content and responses, by category and sort'),
    method: 'GET',
    path: '/forum/posts',
    access: 'visitor',
  })
    .input(
      pageInput.extend({
        search: z.string().max(limits.search).optional(),
        category: id.optional(),
        sort: z.enum(sorts).default('latest'),
      }),
    )
    .output(pageOf(summary)),
  read: endpoint({
    ...at('A post with its accepted solution; counts as a view, once a viewer a day'),
    method: 'GET',
    path: postPath,
    access: 'visitor',
    countsAsActivity: false,
  })
    .input(onePost)
    .output(post),
  responses: endpoint({
    ...at('The responses of a post, oldest first'),
    method: 'GET',
    path: `${postPath}/responses`,
    access: 'visitor',
    countsAsActivity: false,
  })
    .input(onePost.extend(pageInput.shape))
    .output(pageOf(response)),
  ask: endpoint({
    ...at('Ask a question'),
    method: 'POST',
    path: '/forum/posts',
    access: 'member',
    creates: true,
    limit: { name: 'forum-posts', attempts: 5, seconds: 60 },
  })
    .input(postForm)
    .output(post),
  edit: endpoint({
    ...at('Change my post; what it said before is kept'),
    method: 'PUT',
    path: postPath,
    access: 'owner-of-post',
    limit: acts,
  })
    .input(onePost.extend(postForm.shape))
    .output(post),
  remove: endpoint({ ...at('Delete my post'), method: 'DELETE', path: postPath, access: 'owner-of-post' })
    .input(onePost)
    .output(removed),
  restore: endpoint({
    ...at('Bring back the post that I deleted within the last ten minutes'),
    method: 'POST',
    path: `${postPath}/restoration`,
    access: 'owner-of-post',
    limit: acts,
  })
    .input(onePost)
    .output(post),
  edits: endpoint({
    ...at('What a post said before, newest first'),
    method: 'GET',
    path: `${postPath}/edits`,
    access: 'member',
  })
    .input(onePost)
    .output(edits),
  follow: endpoint({
    ...at("Be told of a post's responses, or not"),
    method: 'PUT',
    path: `${postPath}/following`,
    access: 'member',
    limit: acts,
  })
    .input(onePost.extend({ following: z.enum(followings) }))
    .output(z.object({ following: z.enum(followings) })),
  similar: endpoint({
    ...at('Posts that may answer a question already, while its title is typed'),
    method: 'GET',
    path: '/forum/similar',
    access: 'member',
    limit: acts,
  })
    .input(z.object({ title: z.string().max(limits.title) }))
    .output(similar),
  respond: endpoint({
    ...at(
      "Respond. A tick by the author or an administrator marks the post solved, anyone else's proposes a solution",
    ),
    method: 'POST',
    path: `${postPath}/responses`,
    access: 'member',
    creates: true,
    limit: { name: 'forum-responses', attempts: 20, seconds: 60 },
  })
    .input(onePost.extend({ ...responseForm.shape, solves: z.boolean().default(false) }))
    .output(response),
  editResponse: endpoint({
    ...at('Change my response; what it said before is kept'),
    method: 'PUT',
    path: responsePath,
    access: 'owner-of-response',
    limit: acts,
  })
    .input(oneResponse.extend(responseForm.shape))
    .output(response),
  removeResponse: endpoint({
    ...at('Delete my response'),
    method: 'DELETE',
    path: responsePath,
    access: 'owner-of-response',
  })
    .input(oneResponse)
    .output(removed),
  restoreResponse: endpoint({
    ...at('Bring back the response that I deleted within the last ten minutes'),
    method: 'POST',
    path: `${responsePath}/restoration`,
    access: 'owner-of-response',
    limit: acts,
  })
    .input(oneResponse)
    .output(response),
  responseEdits: endpoint({
    ...at('What a response said before, newest first'),
    method: 'GET',
    path: `${responsePath}/edits`,
    access: 'member',
  })
    .input(oneResponse)
    .output(edits),
  accept: endpoint({
    ...at(
      "Accept a response as the solution, in place of an earlier one; for the post's author and administrators",
    ),
    method: 'PUT',
    path: `${postPath}/solution`,
    access: 'member',
  })
    .input(onePost.extend(oneResponse.shape))
    .output(post),
  unaccept: endpoint({
    ...at("Take the solution back; for the post's author and administrators"),
    method: 'DELETE',
    path: `${postPath}/solution`,
    access: 'member',
  })
    .input(onePost)
    .output(post),
  like: endpoint({
    ...at('Like a response'),
    method: 'PUT',
    path: `${responsePath}/like`,
    access: 'member',
    limit: acts,
  })
    .input(oneResponse)
    .output(liking),
  unlike: endpoint({
    ...at('Take my like back'),
    method: 'DELETE',
    path: `${responsePath}/like`,
    access: 'member',
    limit: acts,
  })
    .input(oneResponse)
    .output(liking),
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
  ownRemovals: endpoint({
    ...at('What of mine administrators have hidden, with their reasons'),
    method: 'GET',
    path: '/forum/removals',
    access: 'member',
  }).output(z.object({ items: z.array(removal) })),
  appeal: endpoint({
    ...at('Ask for another look at what was hidden of mine'),
    method: 'PUT',
    path: '/forum/removals/{removalId}/appeal',
    access: 'member',
    limit: acts,
  })
    .input(z.object({ removalId: id, words: filled(limits.reason) }))
    .output(z.object({ asked: z.literal(true) })),
  removals: endpoint({
    ...at('What administrators have hidden, the latest first'),
    method: 'GET',
    path: '/admin/forum/removals',
    access: 'admin',
  }).output(z.object({ items: z.array(removal) })),
  restoreRemoved: endpoint({
    ...at('Put back what was hidden'),
    method: 'POST',
    path: '/admin/forum/removals/{removalId}/restoration',
    access: 'admin',
  })
    .input(z.object({ removalId: id }))
    .output(z.object({ undone: z.literal(true) })),
}
