// Runs before the first paint, so that a chosen theme never flashes the other one. External because the policy admits no inline script.
// ThemeButton says 'theme' when somebody chooses: what follows the system by a media query then has to follow the choice.
var root = document.documentElement
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
} catch (e) {
  // Storage switched off: the system's choice holds.
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
