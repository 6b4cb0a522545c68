// Starts the app's script on a readable document, by data-start: "painted" right after the first paint,
// else on the first user input or after a quiet while; "typed" fetches it before.
var script = document.currentScript
var signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin']
var parts = script.dataset.parts.split(' ')
var timer
function link(rel, href) {
  document.head.append(Object.assign(document.createElement('link'), { rel, as: 'script', crossOrigin: '', href }))
}
async function start() {
  clearTimeout(timer)
  signs.forEach((sign) => removeEventListener(sign, start))
  // Fetched all at once, since the app only names its chunks when it runs; run one by one, so the page stays responsive.
  parts.forEach((href) => link('modulepreload', href))
  for (var part of parts) {
    await import(part)
    await new Promise((go) => setTimeout(go))
  }
  import(script.dataset.app)
}
// A press marks the button, which the app presses once it's there.
var first = document.getElementById('app').firstElementChild
function press(button) {
  if (button) button.ariaBusy = 'true'
}
first.addEventListener('click', (event) => press(event.target.closest('button')))
first.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.target.matches('input')) press(first.querySelector('[type=submit]'))
})
// Not with a finger: the keyboard would open.
if (matchMedia('(pointer: fine)').matches) first.querySelector('[data-focus=true]')?.focus()
// An address that says more than the page needs the app.
if (script.dataset.start === 'painted' || location.search) requestAnimationFrame(() => setTimeout(start))
else {
  if (script.dataset.start === 'typed') addEventListener('load', () => parts.concat(script.dataset.app).forEach((href) => link('prefetch', href)))
  timer = setTimeout(start, 6000)
  signs.forEach((sign) => addEventListener(sign, start, { passive: true }))
}
