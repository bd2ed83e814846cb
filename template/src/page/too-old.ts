// Browsers that cannot run the app are told so in its place (docs/hosting.md names the oldest ones that can).

/** Shows the page's sentence about old browsers where something is missing without which the app is broken, or a file cannot be read. */
export function sayWhereTooOld(): void {
  const say = () => {
    document.documentElement.dataset.tooOld = ''
  }
  // Without it the page's policy refuses the styles of Ionic's parts: Safari before 16.4.
  if (!('adoptedStyleSheets' in document)) say()
  addEventListener('error', ({ error, filename }) => {
    const isOurs = filename.startsWith(`${location.origin}/assets/`)
    if (error instanceof SyntaxError && isOurs && document.getElementById('first-paint')) say()
  })
}
