import type { RefObject } from 'react'

type FileInputProps = {
  input: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  onChoose: (file: File) => void
}

/** Unseen: a button beside it opens it by `input.current?.click()`. */
export function FileInput({ input, label, accept, onChoose }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      tabIndex={-1}
      aria-label={label}
      accept={accept}
      className="sr-only"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onChoose(file)
        // So that the same file can be chosen again.
        target.value = ''
      }}
    />
  )
}

export const pictureKinds = 'image/png,image/jpeg,image/webp,image/gif'
