import { type ToastOptions, useIonToast } from '@ionic/react'
import { type DurationOptions, durationOf } from '../toast-duration.ts'
import { useOnce } from '../use-once.ts'

const pause = 100
/** So often a page is looked for that is still on its way, as when the app has just been opened. */
const looks = 20

/**
 * The part that a toast must not cover, on the page that is shown: at its top the lowest of bar, pinned part and title; at its foot the main
 * action or the tabs.
 */
async function edgeOf(position: ToastOptions['position']): Promise<HTMLElement | undefined> {
  const page = 'ion-router-outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)'
  const places =
    position === 'top'
      ? [`${page} h1`, `${page} > section`, `${page} > header`]
      : ['ion-modal.show-modal footer', `${page} > footer`, `${page} > nav`]
  for (let look = 0; look < looks && !document.querySelector(page); look++)
    await new Promise(done => setTimeout(done, pause))
  const edges = places.flatMap(place => [...document.querySelectorAll<HTMLElement>(place)].at(-1) ?? [])
  if (position === 'bottom') return edges[0]
  // A title that has scrolled away is above the bar.
  return edges.sort((a, b) => b.getBoundingClientRect().bottom - a.getBoundingClientRect().bottom)[0]
}

/**
 * Leaves the speaking to the app's own live region: Ionic's toast is another, and would say its message a second time. Its text comes
 * only after this. The whole toast cannot be hidden from screen readers, as Ionic shows it to them again.
 */
function silence(toast: EventTarget | null): void {
  if (toast instanceof HTMLElement)
    toast.shadowRoot?.querySelector('[role="status"]')?.setAttribute('aria-hidden', 'true')
}

interface ToastOnceProps {
  options: ToastOptions & { message: string; position: 'top' | 'bottom' }
  tone: DurationOptions['tone']
  gone: () => void
}

/** One toast, from its coming to its going. */
export function ToastOnce({ options, tone, gone }: ToastOnceProps) {
  const [present] = useIonToast()
  useOnce(() => {
    edgeOf(options.position)
      .then(edge =>
        present({
          ...options,
          cssClass: ['molde-toast', `molde-toast-${tone}`],
          duration: durationOf(options.message, { tone, position: options.position }),
          ...(edge && { positionAnchor: edge }),
          onDidPresent: ({ target }) => silence(target),
          onDidDismiss: gone,
        }),
      )
      .catch((error: unknown) => {
        console.error('The toast could not be shown.', error)
        gone()
      })
  })
  return null
}
