// Sizes of windows with room beside the pages. Shared by a script in the page, the app, and styles that use
// `data-nav`.

/** At least as wide as a tablet. A phone in landscape is as wide, but too low. */
const query = '(min-width: 820px) and (min-height: 500px)'

/** Room beside the navigation for a list and the chosen item. */
const twoPanes = '(min-width: 1100px) and (min-height: 500px)'

/** As in `Page.module.css`: so low that the whole page scrolls, including its heading. */
const low = '(max-height: 480px) and (min-aspect-ratio: 6 / 5)'

/** True in a wide window. */
export const isWide = (): boolean => matchMedia(query).matches

/** True in a window with room for two panes. */
export const hasTwoPanes = (): boolean => matchMedia(twoPanes).matches

/** True in a low window. */
export const isLow = (): boolean => matchMedia(low).matches

const createFollower = (what: string) => (tell: () => void) => {
  const followed = matchMedia(what)
  followed.addEventListener('change', tell)
  return () => followed.removeEventListener('change', tell)
}

/** Calls `tell` whenever `isWide` changes. Returns a function that ends it. */
export const followWide = createFollower(query)

/** `followWide` for `hasTwoPanes`. */
export const followTwoPanes = createFollower(twoPanes)

/** `followWide` for `isLow`. */
export const followLow = createFollower(low)
