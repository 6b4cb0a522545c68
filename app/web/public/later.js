// A document that can be looked at without the app's script starts it once it was painted, where data-start says so;
// else at the first sign of a person, or after a quiet while.
var script = document.currentScript
var signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin']
var timer
async function start() {
  clearTimeout(timer)
  signs.forEach((sign) => removeEventListener(sign, start))
  var parts = script.dataset.parts.split(' ')
  // Asked for all at once, since the app names its parts only when it is there; run one by one, so that the page answers in between.
  parts.forEach((href) => document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href })))
  for (var part of parts) {
    await import(part)
    await new Promise((go) => setTimeout(go))
  }
  import(script.dataset.app)
}
if (script.dataset.start === 'painted') requestAnimationFrame(() => setTimeout(start))
else {
  timer = setTimeout(start, 6000)
  signs.forEach((sign) => addEventListener(sign, start, { passive: true }))
}
