// The page paints itself first, and then loads this and, beside it, all that the app begins with.

/** The files that the app is made of, apart from its own code. */
const pieces = [
  () => import('./app/root.ts'),
  () => import('./contract/wire.ts'),
  () => import('./app/configure.ts'),
]

/** In pieces, one after the other: all at once would hold a slow phone for a third of a second. */
async function boot(): Promise<void> {
  const takeSaid = keepSaid()
  for (const piece of pieces) {
    await piece()
    await rest()
  }
  const { start } = await import('./main.tsx')
  await rest()
  await start({ takeSaid, rest })
}

/** Lets the phone answer, between two pieces of work. */
const rest = () => new Promise<void>(resolve => setTimeout(resolve))

/** Keeps what the worker says meanwhile, a notification that is tapped above all; answers how to take it, once. */
function keepSaid(): () => unknown[] {
  const said: unknown[] = []
  const { serviceWorker } = navigator
  const keep = ({ data }: MessageEvent) => said.push(data)
  serviceWorker?.addEventListener('message', keep)
  return () => {
    serviceWorker?.removeEventListener('message', keep)
    return said.splice(0)
  }
}

boot().catch((error: unknown) => {
  console.error('The app could not be loaded.', error)
  // The page itself knows what to do: what would is among what did not come.
  dispatchEvent(new Event('molde-stuck'))
})
