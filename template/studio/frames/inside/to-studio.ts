import type { FromFrame } from './messages.ts'

/** The studio's own origin, of which every frame's host is a part. */
export const studioOrigin = `${location.protocol}//studio.localhost${location.port === '' ? '' : `:${location.port}`}`

/** Whether this window is a frame of the studio: the same address may be opened in a tab, or on a phone. */
export const isInFrame = parent !== window && /(^|\.)studio\.localhost$/.test(location.hostname)

/** Tells the studio around this frame; nobody where there is none. */
export function tellStudio(message: FromFrame): void {
  if (isInFrame) parent.postMessage(message, studioOrigin)
}
