import { useQuery } from '@tanstack/react-query'
import { errorBody } from '#kit/web/api.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { useParams } from '#kit/web/router/hooks.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { NotFound } from '#kit/web/ui/NotFound.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import { PostBody } from './PostBody.tsx'
import { postQuery, responsesQuery } from './queries.ts'
import { ResponseForm } from './ResponseForm.tsx'
import { ResponseList } from './ResponseList.tsx'
import { ForumSearch } from './shared/ForumSearch.tsx'
import { SolutionBlock } from './SolutionBlock.tsx'

/** Leaves out the post: reading it counts as a view. @public */
export const prefetch: Prefetches = (cache, { params: { postId = '' }, opened }) => [
  opened && cache.prefetchQuery(postQuery(postId)),
  cache.prefetchInfiniteQuery(responsesQuery(postId)),
]

export default function PostPage() {
  const { postId = '' } = useParams()
  const query = useQuery(postQuery(postId))
  const { data: post } = query
  if (errorBody(query.error)?.code === 'not_found') return <PostNotFound />
  if (!post)
    return (
      <>
        <DocumentTitle title="Forum" />
        <Await
          query={query}
          failed={wording.loadPostFailed}
          skeleton={<Skeletons of={['h-8', 'h-40', 'h-32']} className="mx-auto grid max-w-reading gap-6" />}
        />
      </>
    )
  return (
    <div className="mx-auto grid max-w-reading min-w-0 gap-8">
      <DocumentTitle title={post.title} />
      <PostBody post={post} />
      {post.solution && <SolutionBlock solution={post.solution} />}
      <ResponseList post={post} />
      <ResponseForm key={post.id} post={post} />
    </div>
  )
}

function PostNotFound() {
  return (
    <NotFound
      title={wording.postNotFound}
      search={<ForumSearch />}
      actions={
        <ButtonLink to="/forum" variant="primary">
          Back to Forum
        </ButtonLink>
      }
    >
      It may have been deleted, or the link might be incomplete.
    </NotFound>
  )
}
