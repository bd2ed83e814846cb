// Separate from the validation, because a script in the page uses this before the first paint.
export const appearanceKey = 'molde.look'
/** Percent of the phone's text size. */
export const smallestText = 90
export const largestText = 150
