// The page requests this file together with all files that the app starts with, while it paints.

/** Files of the app, apart from its own code. */
const pieces = [
  () => import('./shell/root.ts'),
  () => import('./protocol/wire/readers.ts'),
  () => import('./shell/navigation/configure.ts'),
]

/** Loads the pieces one by one. All at once would block a slow phone for a third of a second. */
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

/**
 * Waits for the first paint. Files from the phone's storage arrive before it. A hidden page does not paint.
 */
const firstPaint = () =>
  new Promise<void>(resolve =>
    document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve)),
  )

/** Lets the phone respond between two pieces of work. */
const rest = () => new Promise<void>(resolve => setTimeout(resolve))

boot().catch((error: unknown) => {
  console.error('The app could not be loaded.', error)
  // The page handles this itself, because the app's own handler is among the missing files.
  dispatchEvent(new Event('molde-stuck'))
})
