import { setupIonicReact } from '@ionic/react'
import type { Walk } from './motion.ts'
import { pageTransition } from './page-transition.ts'

/** Sets Ionic up once, before the first component: one look on every phone, our motion between pages. */
export function configureIonic(walk: Walk): void {
  setupIonicReact({
    // One mode, restyled: a gym's app looks like the gym on every phone. This one brings no ripples and no capitals.
    mode: 'ios',
    animated: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    navAnimation: pageTransition(walk),
    hardwareBackButton: true,
    // The browser has a gesture of its own; two at once play the motion twice.
    swipeBackEnabled: false,
  })
}
