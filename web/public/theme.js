// Runs before the first paint, so that a chosen theme never flashes the other one. External because the policy admits no inline script.
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch (e) {
  // Storage switched off: the system's choice holds.
}
