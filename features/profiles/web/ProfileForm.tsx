import { errorBody } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { countries } from '#planner/founder/countries.ts'
import { bioLimit, wording } from '../contract.ts'
import type { OwnProfile } from '../contract.ts'
import { Picture } from './Picture.tsx'
import type { useProfileForm } from './use-profile-form.ts'

type Profile = ReturnType<typeof useProfileForm>

export function ProfileForm({ profile }: { profile: Profile }) {
  const { form, draft, save, loaded, failed, retry } = profile
  if (failed)
    return (
      <ErrorState sentence={wording.loadFailed} reference={errorBody(failed)?.reference} onRetry={retry} />
    )
  if (!loaded)
    return (
      <LoadingRegion className="grid gap-6">
        <Skeleton className="h-72" />
        <Skeleton className="h-40" />
      </LoadingRegion>
    )
  return (
    <form noValidate onSubmit={save} className="grid gap-6">
      <DraftOffer shown={draft.offered !== null} onRestore={draft.restore} onDiscard={draft.discard} />
      <Card>
        <CardHead title="Profile" />
        <div className="grid gap-5">
          <Picture profile={loaded} />
          <ProfileFields form={form} />
        </div>
      </Card>
      <Card>
        <CardHead title="What other people can see" />
        <Preview profile={loaded} />
        <VisibilityFields form={form} />
      </Card>
      <CardFoot className="pt-0">
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          Save profile
        </Button>
      </CardFoot>
    </form>
  )
}

function ProfileFields({ form }: Pick<Profile, 'form'>) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label="Username"
        required
        error={errors.username?.message}
        help="2 to 40 letters, numbers, spaces, dots, dashes or underscores."
      >
        <Input {...form.register('username')} autoComplete="nickname" spellCheck={false} />
      </Field>
      <Field
        label="Bio"
        error={errors.bio?.message}
        counter={{ used: form.watch('bio').trim().length, most: bioLimit }}
      >
        <Textarea {...form.register('bio')} />
      </Field>
      <Field
        label="Avatar URL"
        error={errors.avatarUrl?.message}
        help="Paste a link to a picture. We'll save our own copy when you save your profile."
      >
        <Input
          {...form.register('avatarUrl')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
        />
      </Field>
      <CountryField form={form} />
    </>
  )
}

function CountryField({ form }: Pick<Profile, 'form'>) {
  return (
    <Field
      label="Where do you work?"
      error={form.formState.errors.country?.message}
      help="Only you see this. We use it to tell you about new rules that apply to you."
    >
      <Select {...form.register('country')}>
        <option value="">I'd rather not say</option>
        {countries.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function VisibilityFields({ form }: Pick<Profile, 'form'>) {
  return (
    <fieldset className="grid gap-4 text-sm">
      <legend className="mb-3 text-ink-2">Everyone can see your username. No one can see your email.</legend>
      <Checkbox {...form.register('showBio')} label="Show my bio" />
      <Checkbox
        {...form.register('showTraits')}
        label="Show my traits"
        help="The answers you picked, never what you typed, your hours or your budget."
      />
      <Checkbox
        {...form.register('showProjects')}
        label="Show the titles of my active projects"
        help="Projects with a public page also show their level."
      />
      <Checkbox {...form.register('searchable')} label="Let members find me and message me" />
    </fieldset>
  )
}

function Preview({ profile: { username } }: { profile: OwnProfile }) {
  if (!username) return null
  return (
    <p className="mb-4 text-sm">
      <TextLink to={`/people/${encodeURIComponent(username)}`} className="wrap-anywhere">
        See my public profile
      </TextLink>
    </p>
  )
}
