// Records the toasts of a test. A toast is gone after 2.5 seconds, before a busy machine may check the page.
import { expect } from 'vitest'

interface ShownToast {
  tone: 'success' | 'warning' | 'danger' | 'neutral'
  message: string
  position: unknown
  /** Visible time, ms. */
  duration: unknown
}

const toasts: ShownToast[] = []
const tones = ['success', 'warning', 'danger', 'neutral'] as const

document.addEventListener('ionToastDidPresent', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  const tone = tones.find(name => target.classList.contains(`molde-toast-${name}`)) ?? 'neutral'
  const [position, duration]: unknown[] = ['position', 'duration'].map(name => Reflect.get(target, name))
  toasts.push({ tone, message: String(Reflect.get(target, 'message')), position, duration })
})

export const forgetToasts = (): void => void toasts.splice(0)

/** The toasts of this test so far. */
export const shownToasts = (): readonly ShownToast[] => toasts

/** Waits until a toast with a matching text has been shown. */
export const expectToast = (tone: ShownToast['tone'], message: string | RegExp): Promise<void> =>
  expect
    .poll(() => toasts)
    .toContainEqual(
      expect.objectContaining({
        tone,
        message:
          typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message),
      }),
    )
