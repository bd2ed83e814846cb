// Where a window has room beside its pages. Decided once for the page's own script, the app and what is styled by `data-nav`.

/** As wide as a tablet; a phone on its side is that too, and has no height to spare. */
const query = '(min-width: 820px) and (min-height: 500px)'

const list = (): MediaQueryList => matchMedia(query)

/** Whether this window is wide. */
export const isWide = (): boolean => list().matches

/** Calls `tell` whenever that changes. Returns a function that ends it. */
export function followWide(tell: () => void): () => void {
  const followed = list()
  followed.addEventListener('change', tell)
  return () => followed.removeEventListener('change', tell)
}
