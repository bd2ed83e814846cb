import { type ComponentType, lazy } from 'react'
import { loadPart } from '../platform/load-or-reload.ts'
import type { ScreenModule, ScreenProps } from './screens.ts'

/** A screen that is loaded when it is first shown; where its file is gone after a deploy, the app reloads once. */
export function lazyScreen(load: () => Promise<ScreenModule>): ComponentType<ScreenProps> {
  return lazy(() => loadPart(load))
}
