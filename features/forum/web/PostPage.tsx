import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { errorBody } from '#kit/web/api.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import { PostBody } from './PostBody.tsx'
import { postQuery } from './queries.ts'
import { ResponseForm } from './ResponseForm.tsx'
import { ResponseList } from './ResponseList.tsx'
import { SolutionBlock } from './SolutionBlock.tsx'

/** A post with its responses (spec 2, Forum post). Anyone may read it. */
export default function PostPage() {
  const { postId = '' } = useParams()
  const { data: post, error, refetch } = useQuery(postQuery(postId))
  if (errorBody(error)?.code === 'not_found') return <NotFound />
  if (error && !post)
    return (
      <>
        <DocumentTitle title="Forum" />
        <ErrorState
          sentence={wording.loadPostFailed}
          reference={errorBody(error)?.reference}
          onRetry={() => void refetch()}
        />
      </>
    )
  if (!post)
    return (
      <LoadingRegion className="mx-auto grid max-w-reading gap-6">
        <Skeleton className="h-8" />
        <Skeleton className="h-40" />
        <Skeleton className="h-32" />
      </LoadingRegion>
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

function NotFound() {
  return (
    <>
      <DocumentTitle title={wording.postNotFound} />
      <EmptyState
        icon={SearchX}
        level={1}
        title={wording.postNotFound}
        action={
          <ButtonLink to="/forum" variant="primary">
            Back to Forum
          </ButtonLink>
        }
      >
        It may have been deleted, or the address is not complete.
      </EmptyState>
    </>
  )
}
