// Apart from what checks it: the page itself reads it, before the first paint.
export const appearanceKey = 'molde.look'
/** Percent of the phone's own size of text. */
export const smallestText = 90
export const largestText = 150
