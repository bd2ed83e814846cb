// A member leaves this phone. The session ends first, so that nobody who closes the app meanwhile keeps one; what is forgotten after it is
// written down until it is, and where it was cut short, the next start goes on with it.
import { forgetUnknown } from '../api/unknown-actions.ts'
import { forgetOwn } from '../platform/own.ts'
import { forgetReads } from '../platform/reads-copy.ts'
import { logout } from '../platform/session.ts'
import { forget, recall, remember } from '../platform/storage.ts'
import { within } from '../platform/timeout.ts'
import { forgetPictures } from './pictures.ts'

const place = 'molde.leaving'
/** ms for each part of the phone that forgets. */
const patience = 4_000

let isReloading = false

/** Whether somebody left and not all of theirs is gone. */
export const isLeaving = (): boolean => recall(place) !== null

/** Whether the app is about to open anew, once this window has forgotten who left it. */
export const isLeavingHere = (): boolean => isReloading

/** Ends the session. From here on nothing leads back to it. */
export function beginLeaving(): void {
  isReloading = true
  remember(place, '1')
  logout()
}

/** Forgets everything else of the member. What one part of the phone refuses, or never finishes, keeps no other from being forgotten. */
export async function finishLeaving(): Promise<void> {
  const parts = [endPushes, forgetReads, forgetPictures, forgetOwn]
  await Promise.all(
    parts.map(part =>
      within(patience, part(), tooLate).catch((error: unknown) =>
        console.info('Something stays on this phone.', error),
      ),
    ),
  )
  forgetUnknown()
  forget(place)
}

const tooLate = () => {
  throw new Error('It takes too long.')
}

/** Loaded when it is needed: few log out. */
async function endPushes(): Promise<void> {
  const { stopPushes } = await import('./push/stop-pushes.ts')
  await stopPushes()
}
