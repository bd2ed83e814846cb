// What the member chose in "Mi perfil", before the first paint: the app itself comes later. As src/platform/look.ts keeps it.
;(() => {
  try {
    const { theme, text } = JSON.parse(localStorage.getItem('molde.look') ?? '{}')
    const page = document.documentElement
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
    if (typeof text === 'number' && text >= 90 && text <= 150) page.style.fontSize = `${text}%`
  } catch {
    // Nothing is kept, or nothing that can be read: the page looks as the phone does.
  }
})()
