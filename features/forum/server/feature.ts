import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { forum } from '../contract.ts'
import {
  addCategory,
  changeCategory,
  listAllCategories,
  orderCategories,
  retireCategory,
} from './categories.ts'
import { listPostEdits, listResponseEdits } from './edits.ts'
import { eraseForum } from './erasure.ts'
import { forumEvents } from './events.ts'
import { responseExcerpts } from './excerpts.ts'
import { forumExport } from './export.ts'
import { feedRoutes } from './feed.ts'
import { findPosts } from './finding.ts'
import { follow } from './follows.ts'
import { forgetDeleted } from './forget.ts'
import { likeResponse, unlikeResponse } from './likes.ts'
import { listCategories, listPosts } from './list.ts'
import { writtenBy } from './person.ts'
import { askQuestion, editPost, readPost, removePost } from './posts.ts'
import { isLivingPost, postVersion } from './reads.ts'
import { postTitles } from './reads.ts'
import { forumRecounts } from './recount.ts'
import { appeal, listOwnRemovals, listRemovals, restoreRemoved } from './removals.ts'
import { postReports, responseReports } from './reports.ts'
import { editResponse, listResponses, removeResponse, respond } from './responses.ts'
import { restorePost, restoreResponse } from './restore.ts'
import { seedForumCategories } from './seed.ts'
import { similarPosts } from './similar.ts'
import { acceptSolution, unacceptSolution } from './solutions.ts'

export const forumFeature = {
  routes: serve(forum, {
    categories: listCategories,
    posts: listPosts,
    read: readPost,
    responses: listResponses,
    ask: askQuestion,
    edit: editPost,
    remove: removePost,
    restore: restorePost,
    edits: listPostEdits,
    follow,
    similar: similarPosts,
    ofPerson: writtenBy,
    respond,
    editResponse,
    removeResponse,
    restoreResponse,
    responseEdits: listResponseEdits,
    accept: acceptSolution,
    unaccept: unacceptSolution,
    like: likeResponse,
    unlike: unlikeResponse,
    allCategories: listAllCategories,
    addCategory,
    orderCategories,
    changeCategory,
    retireCategory,
    ownRemovals: listOwnRemovals,
    appeal,
    removals: listRemovals,
    restoreRemoved,
  }),
  http: feedRoutes,
  topics: {
    post: {
      may: async (app, _viewer, postId) => isLivingPost(app.db, postId),
      version: (app, postId) => postVersion(app.db, postId),
    },
  },
  housekeeping: forgetDeleted,
  seed: (db, { at }) => seedForumCategories(db, at),
  events: forumEvents,
  finds: { post: findPosts },
  reportable: { post: postReports, response: responseReports },
  titles: { post: postTitles },
  excerpts: { response: responseExcerpts },
  draftPlaces: { forum: ({ app }, id) => isLivingPost(app.db, id) },
  recounts: forumRecounts,
  exports: forumExport,
  erases: eraseForum,
} satisfies Feature
