import { type ToastOptions, useIonToast } from '@ionic/react'
import { type DurationOptions, durationOf } from '../toast-duration.ts'
import { useOnce } from '../use-once.ts'

const pause = 100
/** Number of attempts to find the page, which may still be opening. */
const maxAttempts = 20

/**
 * Returns the element of the current page that a toast must not cover. At the top this is the lowest of bar,
 * pinned part and title. At the bottom it is the main action or the tab bar.
 */
async function edgeOf(position: ToastOptions['position']): Promise<HTMLElement | undefined> {
  const page = 'ion-router-outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)'
  const selectors =
    position === 'top'
      ? [`${page} h1`, `${page} > section`, `${page} > header`]
      : ['ion-modal.show-modal footer', `${page} > footer`, `${page} > nav`]
  for (let attempt = 0; attempt < maxAttempts && !document.querySelector(page); attempt++)
    await new Promise(done => setTimeout(done, pause))
  const edges = selectors.flatMap(
    selector => [...document.querySelectorAll<HTMLElement>(selector)].at(-1) ?? [],
  )
  if (position === 'bottom') return edges[0]
  // A title that was scrolled away is above the bar.
  return edges.sort((a, b) => b.getBoundingClientRect().bottom - a.getBoundingClientRect().bottom)[0]
}

/**
 * Hides the message from screen readers, because the app's own live region announces it already. Ionic adds
 * the text after this. Hiding the whole toast does not work, because Ionic makes it visible to screen readers
 * again.
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

/** Presents a single toast and reports its end. */
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
