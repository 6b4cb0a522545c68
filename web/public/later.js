// A page that can be read without the app's script starts it at the first sign of a person, or after a quiet while.
var app = document.currentScript.dataset.app
var signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin']
var timer = setTimeout(start, 6000)
function start() {
  clearTimeout(timer)
  signs.forEach((sign) => removeEventListener(sign, start))
  import(app)
}
signs.forEach((sign) => addEventListener(sign, start, { passive: true }))
