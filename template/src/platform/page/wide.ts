// Where a window has room beside its pages. Decided once for the page's own script, the app and what is styled by `data-nav`.

/** As wide as a tablet; a phone on its side is that too, and has no height to spare. */
const query = '(min-width: 820px) and (min-height: 500px)'

/** Beside the navigation, room for a list and what is chosen of it. */
const twoPanes = '(min-width: 1100px) and (min-height: 500px)'

/** As `Page.module.css` has it: so low that the whole page scrolls, its heading too. */
const low = '(max-height: 480px) and (min-aspect-ratio: 6 / 5)'

/** True in a wide window. */
export const isWide = (): boolean => matchMedia(query).matches

/** True in a window with room for two panes. */
export const hasTwoPanes = (): boolean => matchMedia(twoPanes).matches

/** True in a low window. */
export const isLow = (): boolean => matchMedia(low).matches

const following = (what: string) => (tell: () => void) => {
  const followed = matchMedia(what)
  followed.addEventListener('change', tell)
  return () => followed.removeEventListener('change', tell)
}

/** Calls `tell` whenever `isWide` changes. Returns a function that ends it. */
export const followWide = following(query)

/** As `followWide`, of `hasTwoPanes`. */
export const followTwoPanes = following(twoPanes)

/** As `followWide`, of `isLow`. */
export const followLow = following(low)
