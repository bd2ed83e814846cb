// The page's first paint is its own; the app, whose files are on their way already, begins after it.
import { firstPaint, rest } from './app/first-paint.ts'

/** In pieces, one after the other: all at once would hold a slow phone for a third of a second. */
async function boot(): Promise<void> {
  const takeSaid = keepSaid()
  await firstPaint()
  await import('./app/root.ts')
  await rest()
  await import('./contract/actions.ts')
  await rest()
  await import('./app/configure.ts')
  await rest()
  const { start } = await import('./main.tsx')
  start(takeSaid)
}

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

boot().catch((error: unknown) => console.error('The app could not be loaded.', error))
