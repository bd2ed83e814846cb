import {
  type Animation,
  type AnimationBuilder,
  type AnimationKeyFrames,
  createAnimation,
  setupIonicReact,
} from '@ionic/react'
import { type Motion, motionOf, type NavigationHistory } from './motion.ts'
import { isTabPath } from './tabs.ts'

/** Sets Ionic up once, before the first component: one look on every phone, our motion between pages. */
export function configureIonic(navigation: NavigationHistory): void {
  addEventListener('popstate', event => navigation.pop(event.hasUAVisualTransition))
  setupIonicReact({
    // One mode, restyled: a gym's app looks like the gym on every phone. This one brings no ripples and no capitals.
    mode: 'ios',
    animated: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    navAnimation: pageTransition(navigation),
    hardwareBackButton: true,
    // The browser has a gesture of its own; two at once play the motion twice.
    swipeBackEnabled: false,
  })
}

const ease = 'cubic-bezier(0.22, 1, 0.36, 1)'
const shift = { forward: 36, back: -36, root: 0, swap: 0 } as const satisfies Record<Motion, number>
const durations = { forward: 300, back: 260, root: 180, swap: 140 } as const satisfies Record<Motion, number>
/** The share of the time after which the old page is gone, and the new one begins to show: two texts on each other cannot be read. */
const change = 0.35

/** The motion between two pages: sideways with the direction of the navigation, a soft fade between tabs. */
function pageTransition(navigation: NavigationHistory): AnimationBuilder {
  return (_outlet, options) => {
    const step = navigation.step()
    const motion = step ? motionOf({ ...step, asked: options.direction }, isTabPath) : 'root'
    const { enteringEl, leavingEl } = options
    const both = createAnimation()
      .addElement(enteringEl)
      .beforeRemoveClass('ion-page-invisible')
      .duration(navigation.isShown ? 0 : durations[motion])
    both.addAnimation(
      moving(enteringEl, motion, [
        { offset: 0, opacity: 0.01, transform: `translateX(${shift[motion]}px)`, easing: ease },
        { offset: change, opacity: 0.01 },
        { offset: 1, opacity: 1, transform: 'none' },
      ]),
    )
    if (leavingEl)
      both.addAnimation(
        moving(leavingEl, motion, [
          { offset: 0, opacity: 1, transform: 'none', easing: ease },
          { offset: change, opacity: 0 },
          { offset: 1, opacity: 0, transform: `translateX(${-shift[motion] / 2}px)` },
        ]),
      )
    return both
  }
}

/** Between tabs the bar at the foot stays as it is: both pages have the same. */
function moving(page: HTMLElement, motion: Motion, keyframes: AnimationKeyFrames): Animation {
  return createAnimation()
    .addElement(motion === 'swap' ? page.querySelectorAll(':scope > :not(nav)') : page)
    .fill('both')
    .keyframes(keyframes)
    .afterClearStyles(['transform', 'opacity'])
}
