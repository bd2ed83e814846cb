import { whenSettled } from '../platform/page/when-stable.ts'
import { overlays } from '../ui/overlay/overlay-files.ts'
import { sideMenu } from './side-menu/use-side-menu.ts'

/**
 * Brings what may be shown over any screen, one after the other, once the app is stable or used: it is there then when the connection is
 * gone, or the files are, after a deploy. What does not come is loaded when it is needed.
 */
export async function loadAhead(): Promise<void> {
  await whenSettled()
  try {
    for (const load of [sideMenu, ...Object.values(overlays)]) await load()
  } catch (error) {
    console.info('Not everything could be loaded ahead.', error)
  }
}
