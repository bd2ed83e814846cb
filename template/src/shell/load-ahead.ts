import { whenSettled } from '#platform/page/when-stable.ts'
import { overlays } from '#ui/overlay/overlay-files.ts'
import { sideMenu } from './side-menu/use-side-menu.ts'

/**
 * Loads parts that may open over any screen, one by one, once the app is stable or in use. They are then
 * available without a connection and after a deploy. A part that fails to load is loaded when it is needed.
 */
export async function loadAhead(): Promise<void> {
  await whenSettled()
  try {
    for (const load of [sideMenu, ...Object.values(overlays)]) await load()
  } catch (error) {
    console.info('Not everything could be loaded ahead.', error)
  }
}
