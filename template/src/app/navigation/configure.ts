import { type Animation, type AnimationBuilder, createAnimation, setupIonicReact } from '@ionic/react'
import { type Motion, motionOf, type NavigationHistory } from './motion.ts'
import { isTabPath } from './tabs.ts'

/** Sets Ionic up once, before the first component: one look on every phone, our motion between pages. */
export function configureIonic(navigation: NavigationHistory): void {
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

/** The motion between two pages: sideways with the direction of the navigation, a soft fade between tabs. */
function pageTransition(navigation: NavigationHistory): AnimationBuilder {
  return (_outlet, options) => {
    const step = navigation.step()
    const motion = step ? motionOf({ ...step, asked: options.direction }, isTabPath) : 'root'
    const both = createAnimation().duration(durations[motion]).easing(ease)
    both.addAnimation(entering(options.enteringEl, motion))
    if (options.leavingEl) both.addAnimation(leaving(options.leavingEl, motion))
    return both
  }
}

function entering(page: Element, motion: Motion): Animation {
  return createAnimation()
    .addElement(page)
    .fill('both')
    .beforeRemoveClass('ion-page-invisible')
    .fromTo('transform', `translateX(${shift[motion]}px)`, 'none')
    .fromTo('opacity', 0.01, 1)
    .afterClearStyles(['transform', 'opacity'])
}

function leaving(page: Element, motion: Motion): Animation {
  return createAnimation()
    .addElement(page)
    .fill('both')
    .fromTo('transform', 'none', `translateX(${-shift[motion] / 2}px)`)
    .fromTo('opacity', 1, 0)
    .afterClearStyles(['transform', 'opacity'])
}
