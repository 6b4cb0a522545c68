import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext, RequestContext } from '#kit/server/context.ts'
import { forum } from '../contract.ts'
import { addCategory, changeCategory, listAllCategories, orderCategories, retireCategory } from './categories.ts'
import { listPostEdits, listResponseEdits } from './edits.ts'
import { flagPost, flagResponse, listFlags, resolveFlag } from './flags.ts'
import { follow } from './follows.ts'
import { likeResponse, unlikeResponse } from './likes.ts'
import { listCategories, listPosts } from './list.ts'
import { askQuestion, editPost, readPost, removePost } from './posts.ts'
import { appeal, listOwnRemovals, listRemovals, undoRemoval } from './removals.ts'
import { restorePost, restoreResponse } from './restore.ts'
import { similarPosts } from './similar.ts'
import { editResponse, listResponses, removeResponse, respond } from './responses.ts'
import { acceptSolution, takeBackSolution } from './solutions.ts'

const member = implement(forum).$context<MemberContext>().use(guarded)
const visitor = implement(forum).$context<RequestContext>().use(guarded)

export const forumRoutes = {
  categories: visitor.categories.handler(({ context }) => listCategories(context)),
  posts: visitor.posts.handler(({ context, input }) => listPosts(context, input)),
  read: visitor.read.handler(({ context, input }) => readPost(context, input)),
  responses: visitor.responses.handler(({ context, input }) => listResponses(context, input)),
  ask: member.ask.handler(({ context, input }) => askQuestion(context, input)),
  edit: member.edit.handler(({ context, input }) => editPost(context, input)),
  remove: member.remove.handler(({ context, input }) => removePost(context, input)),
  restore: member.restore.handler(({ context, input }) => restorePost(context, input)),
  edits: member.edits.handler(({ context, input }) => listPostEdits(context, input)),
  follow: member.follow.handler(({ context, input }) => follow(context, input)),
  similar: member.similar.handler(({ context, input }) => similarPosts(context, input)),
  respond: member.respond.handler(({ context, input }) => respond(context, input)),
  editResponse: member.editResponse.handler(({ context, input }) => editResponse(context, input)),
  removeResponse: member.removeResponse.handler(({ context, input }) => removeResponse(context, input)),
  restoreResponse: member.restoreResponse.handler(({ context, input }) => restoreResponse(context, input)),
  responseEdits: member.responseEdits.handler(({ context, input }) => listResponseEdits(context, input)),
  accept: member.accept.handler(({ context, input }) => acceptSolution(context, input)),
  takeBack: member.takeBack.handler(({ context, input }) => takeBackSolution(context, input)),
  like: member.like.handler(({ context, input }) => likeResponse(context, input)),
  unlike: member.unlike.handler(({ context, input }) => unlikeResponse(context, input)),
  flagPost: member.flagPost.handler(({ context, input }) => flagPost(context, input)),
  flagResponse: member.flagResponse.handler(({ context, input }) => flagResponse(context, input)),
  allCategories: member.allCategories.handler(({ context }) => listAllCategories(context)),
  addCategory: member.addCategory.handler(({ context, input }) => addCategory(context, input)),
  orderCategories: member.orderCategories.handler(({ context, input }) => orderCategories(context, input)),
  changeCategory: member.changeCategory.handler(({ context, input }) => changeCategory(context, input)),
  retireCategory: member.retireCategory.handler(({ context, input }) => retireCategory(context, input)),
  ownRemovals: member.ownRemovals.handler(({ context }) => listOwnRemovals(context)),
  appeal: member.appeal.handler(({ context, input }) => appeal(context, input)),
  removals: member.removals.handler(({ context }) => listRemovals(context)),
  undoRemoval: member.undoRemoval.handler(({ context, input }) => undoRemoval(context, input)),
  flags: member.flags.handler(({ context, input }) => listFlags(context, input)),
  resolveFlag: member.resolveFlag.handler(({ context, input }) => resolveFlag(context, input)),
}
