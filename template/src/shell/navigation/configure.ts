import {
  type Animation,
  type AnimationBuilder,
  type AnimationKeyFrames,
  createAnimation,
  setupIonicReact,
} from '@ionic/react'
import { type Motion, motionOf, type NavigationHistory } from './motion.ts'
import { isTabPath } from './tabs.ts'

/**
 * Configures Ionic once, before the first component: the same style on every phone, and the app's own page
 * transitions.
 */
export function configureIonic(navigation: NavigationHistory): void {
  addEventListener('popstate', event => navigation.pop(event.hasUAVisualTransition))
  setupIonicReact({
    // A single mode, restyled, so that the app looks like the gym on every phone. This mode has no ripples
    // and no capitals.
    mode: 'ios',
    animated: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    navAnimation: pageTransition(navigation),
    hardwareBackButton: true,
    // The browser has its own gesture. Both at once would run the transition twice.
    swipeBackEnabled: false,
  })
}

const ease = 'cubic-bezier(0.22, 1, 0.36, 1)'
const shift = { forward: 36, back: -36, root: 0, swap: 0 } as const satisfies Record<Motion, number>
const durations = { forward: 300, back: 260, root: 180, swap: 140 } as const satisfies Record<Motion, number>
/**
 * Fraction of the time after which the old page is invisible and the new page appears. Overlapping texts
 * would be unreadable.
 */
const change = 0.35

/**
 * Transition between two pages: sideways in the direction of the navigation, and a soft fade between tabs.
 */
function pageTransition(navigation: NavigationHistory): AnimationBuilder {
  return (_outlet, options) => {
    const step = navigation.step()
    const motion = step ? motionOf({ ...step, requested: options.direction }, isTabPath) : 'root'
    const { enteringEl, leavingEl } = options
    const both = createAnimation()
      .addElement(enteringEl)
      .beforeRemoveClass('ion-page-invisible')
      .duration(navigation.isAnimated ? 0 : durations[motion])
    both.addAnimation(
      animatePage(enteringEl, motion, [
        { offset: 0, opacity: 0.01, transform: `translateX(${shift[motion]}px)`, easing: ease },
        { offset: change, opacity: 0.01 },
        { offset: 1, opacity: 1, transform: 'none' },
      ]),
    )
    if (leavingEl)
      both.addAnimation(
        animatePage(leavingEl, motion, [
          { offset: 0, opacity: 1, transform: 'none', easing: ease },
          { offset: change, opacity: 0 },
          { offset: 1, opacity: 0, transform: `translateX(${-shift[motion] / 2}px)` },
        ]),
      )
    return both
  }
}

/** The tab bar does not move between tabs, because both pages have it. */
function animatePage(page: HTMLElement, motion: Motion, keyframes: AnimationKeyFrames): Animation {
  return createAnimation()
    .addElement(motion === 'swap' ? page.querySelectorAll(':scope > :not(nav)') : page)
    .fill('both')
    .keyframes(keyframes)
    .afterClearStyles(['transform', 'opacity'])
}
