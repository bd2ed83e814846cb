// The page's first paint is its own; the app, whose files are on their way already, begins after it.
import { firstPaint } from './app/first-paint.ts'

firstPaint()
  .then(() => import('./main.tsx'))
  .catch((error: unknown) => console.error('The app could not be loaded.', error))
