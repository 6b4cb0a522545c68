import '#kit/web/styles/landing.css'
import { typeLines } from '#features/landing/web/typed-line.ts'
import { wakeNews, wakePictures, wakeTryIt } from '#features/landing/web/waking.ts'

// On a phone the open tab may be off screen.
const open = document.querySelector<HTMLElement>('nav a[aria-current=page]')
if (open?.parentElement) open.parentElement.scrollLeft = open.offsetLeft - open.parentElement.offsetLeft - 24

const typed = document.querySelector('[data-typed]')
if (typed) void typeLines(typed)
wakeTryIt()
wakeNews()
wakePictures()
