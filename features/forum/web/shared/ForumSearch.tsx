import { Search } from 'lucide-react'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { limits } from '../../contract.ts'

export function ForumSearch() {
  const navigate = useNavigate()
  return (
    <search className="w-full">
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const search = String(new FormData(event.currentTarget).get('search')).trim()
          void navigate(`/forum?${new URLSearchParams({ search })}`)
        }}
      >
        <Input
          type="search"
          name="search"
          aria-label="Search the forum"
          placeholder="Search the forum"
          autoComplete="off"
          required
          maxLength={limits.search}
        />
        <Button type="submit" icon={Search}>
          Search
        </Button>
      </form>
    </search>
  )
}
