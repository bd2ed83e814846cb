// The page asks for this, and beside it for all that the app begins with, while it paints itself.

/** The files that the app is made of, apart from its own code. */
const pieces = [
  () => import('./app/root.ts'),
  () => import('./contract/wire/readers.ts'),
  () => import('./app/navigation/configure.ts'),
]

/** In pieces, one after the other: all at once would hold a slow phone for a third of a second. */
async function boot(): Promise<void> {
  await firstPaint()
  for (const piece of pieces) {
    await piece()
    await rest()
  }
  const { start } = await import('./main.tsx')
  await rest()
  await start(rest)
}

/** Where the files are on the phone they are there before the page is painted: the paint goes first. A page out of sight paints nothing. */
const firstPaint = () =>
  new Promise<void>(resolve =>
    document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve)),
  )

/** Lets the phone answer, between two pieces of work. */
const rest = () => new Promise<void>(resolve => setTimeout(resolve))

boot().catch((error: unknown) => {
  console.error('The app could not be loaded.', error)
  // The page itself knows what to do: what would is among what did not come.
  dispatchEvent(new Event('molde-stuck'))
})
