// The page's first paint is its own; the app, whose files are on their way already, begins after it.
import { firstPaint, rest } from './app/first-paint.ts'

/** In pieces, one after the other: all at once would hold a slow phone for a third of a second. */
async function boot(): Promise<void> {
  await firstPaint()
  await import('./app/root.ts')
  await rest()
  await import('./contract/actions.ts')
  await rest()
  await import('./app/configure.ts')
  await rest()
  await import('./main.tsx')
}

boot().catch((error: unknown) => console.error('The app could not be loaded.', error))
