// Runs before the first paint, so the wrong theme never flashes. External, because the CSP allows no inline script.
// A 'theme' event brings a choice: media queries that follow the system must then follow it.
var root = document.documentElement
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
} catch (e) {
  // Without storage, the system's theme applies.
}
function follow() {
  var chosen = root.dataset.theme
  if (!chosen) return
  document.querySelectorAll('meta[name=theme-color], source[data-scheme]').forEach(function (part) {
    var scheme = part.dataset.scheme || (part.dataset.scheme = /dark/.test(part.media) ? 'dark' : 'light')
    var rest = part.dataset.width || ''
    part.media = scheme === chosen ? rest || 'all' : 'not all'
  })
}
follow()
document.addEventListener('DOMContentLoaded', follow)
document.addEventListener('theme', function (event) {
  root.dataset.theme = event.detail
  try {
    localStorage.setItem('theme', event.detail)
  } catch (e) {
    // The choice lasts as long as the page.
  }
  follow()
})
// The landing page's two buttons, of which one is shown.
document.addEventListener('click', function (event) {
  var button = event.target.closest('[data-choose-theme]')
  if (!button) return
  document.dispatchEvent(new CustomEvent('theme', { detail: button.dataset.chooseTheme }))
  ;(button.nextElementSibling || button.previousElementSibling).focus()
})
