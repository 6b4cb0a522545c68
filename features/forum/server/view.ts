import { avatarOf } from '#features/profiles/server/reads.ts'
import type { Viewer } from '#kit/server/context.ts'
import type { CategoryView } from '../categories-contract.ts'
import { wording } from '../contract.ts'
import type { PostSummary, PostView } from '../contract.ts'
import type { ResponseView } from '../responses-contract.ts'
import { mayAccept, mayEdit } from './policy.ts'
import type { CategoryRow, PostRow, ResponseRow, SummaryRow } from './reads.ts'

const excerptLength = 240

export function viewCategory(row: CategoryRow): CategoryView {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    icon: row.icon,
    postsCount: row.postsCount,
  }
}

export function viewSummary(row: SummaryRow): PostSummary {
  return { ...frame(row), excerpt: excerptOf(row.beginning) }
}

export function viewPost(
  row: PostRow,
  { viewer, solution }: { viewer: Viewer | null; solution: ResponseView | null },
): PostView {
  return {
    ...frame(row),
    content: row.content,
    mentions: row.mentions,
    editedAt: row.editedAt?.toISOString() ?? null,
    solution,
    following: row.muted === null ? 'none' : row.muted ? 'muted' : 'following',
    can: { edit: mayEdit(viewer, row), accept: mayAccept(viewer, row) },
    version: row.version,
  }
}

export function viewResponse(row: ResponseRow, viewer: Viewer | null): ResponseView {
  return {
    id: row.id,
    postId: row.postId,
    content: row.content,
    mentions: row.mentions,
    author: viewAuthor(row.userId, row.username, row.avatarVersion),
    isAdminResponse: row.isAdminResponse,
    isSolution: row.isSolution,
    isProposed: row.isProposed,
    likesCount: row.likesCount,
    likedByMe: row.likedByMe,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    can: { edit: mayEdit(viewer, row), accept: mayAccept(viewer, { userId: row.postAuthorId }) },
  }
}

function frame(row: Omit<SummaryRow, 'beginning'>) {
  return {
    id: row.id,
    title: row.title,
    category: { id: row.categoryId, name: row.categoryName, icon: row.categoryIcon },
    author: row.fromTeam ? team : viewAuthor(row.userId, row.username, row.avatarVersion),
    isSolved: row.isSolved,
    viewsCount: row.viewsCount,
    responsesCount: row.responsesCount,
    createdAt: row.createdAt.toISOString(),
    lastActivityAt: row.lastActivityAt.toISOString(),
  }
}

const team = { id: null, name: wording.team, avatar: null }

export const viewAuthor = (id: string | null, username: string | null, version: string | null = null) => ({
  id,
  name: username ?? (id ? wording.anonymous : wording.deletedMember),
  avatar: avatarOf(id, version),
})

/** Strips Markdown. Tests for each mark before replacing it, because a list needs twenty excerpts. */
export function excerptOf(text: string): string {
  const plain = wordsOf(text)
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
  if (plain.length <= excerptLength) return plain
  // Doesn't cut a surrogate pair in half.
  return `${plain.slice(0, excerptLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

function wordsOf(text: string): string {
  const rows = text.includes('|') ? cellsOf(text) : text
  const named = rows.includes('](') ? rows.replace(/\[([^\]]{1,200})\]\([^)\s]{1,500}\)/g, '$1') : rows
  return named.replace(/^[ \t]{0,3}(?:```\S*|[>#]+|[-*+]|\d{1,9}[.)])[ \t]*/gm, '').replace(/\*\*|[*`]/g, '')
}

const cellsOf = (text: string) =>
  text.replace(/^[ \t]*\|[ \t:|-]+$/gm, '').replace(/^[ \t]*\|.*$/gm, (line) => line.replaceAll('|', ' '))
