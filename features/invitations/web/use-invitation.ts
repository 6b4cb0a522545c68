import { useSearchParams } from '#kit/web/router/hooks.ts'

const longest = 200

export function useInvitation(): string | undefined {
  const [search] = useSearchParams()
  return search.get('invitation')?.slice(0, longest) || undefined
}
