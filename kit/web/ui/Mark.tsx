/** The product's mark, the shape of web/public/icon.svg; decorative beside its name. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className="size-7 shrink-0">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M9 25V8h7.4a4.4 4.4 0 0 1 2.3 8.1A4.7 4.7 0 0 1 17 25H9Zm3.5-10h3.5a1.9 1.9 0 0 0 0-3.8h-3.5V15Zm0 6.8h4.1a1.9 1.9 0 0 0 0-3.8h-4.1v3.8Z"
        className="fill-on-accent"
      />
    </svg>
  )
}
