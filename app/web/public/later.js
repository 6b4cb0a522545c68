// Starts the app's script on a readable document: after the first paint if data-start says so,
// else on the first user input or after a quiet while.
var script = document.currentScript
var signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin']
var timer
async function start() {
  clearTimeout(timer)
  signs.forEach((sign) => removeEventListener(sign, start))
  var parts = script.dataset.parts.split(' ')
  // Fetched all at once, since the app only names its chunks when it runs; run one by one, so the page stays responsive.
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
