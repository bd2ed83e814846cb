/** The worker's cache of how notifications look, and what stands in it: the gym's web manifest. */
export const lookCache = 'push'
export const lookPlace = '/manifest.webmanifest'
