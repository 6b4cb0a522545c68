// Runs before the first paint, so the wrong theme never flashes. External, because the CSP allows no inline script.
// ThemeButton dispatches 'theme' on a choice: media queries that follow the system must then follow the choice.
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
document.addEventListener('theme', follow)
