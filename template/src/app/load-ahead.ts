import { whenStable } from '../platform/when-stable.ts'
import { overlays } from '../ui/overlay-files.ts'
import { sideMenu } from './lazy-menu.ts'

/**
 * Brings what may be shown over any screen, once the app is stable: it is there then when the connection is gone, or the files are,
 * after a deploy. What does not come is loaded when it is needed.
 */
export function loadAheadWhenStable(): void {
  whenStable(() => {
    Promise.all([sideMenu, ...Object.values(overlays)].map(load => load())).catch((error: unknown) =>
      console.info('Not everything could be loaded ahead.', error),
    )
  })
}
