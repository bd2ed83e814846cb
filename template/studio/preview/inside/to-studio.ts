import type { FromFrame } from './frame-protocol.ts'

/** Origin of the studio. The frames' hosts are its subdomains. */
export const studioOrigin = `${location.protocol}//studio.localhost${location.port === '' ? '' : `:${location.port}`}`

/** True if this window is a frame of the studio. The same address may be open in a tab or on a phone. */
export const isInFrame = parent !== window && /(^|\.)studio\.localhost$/.test(location.hostname)

/** Sends a message to the studio around this frame, if there is one. */
export function tellStudio(message: FromFrame): void {
  if (isInFrame) parent.postMessage(message, studioOrigin)
}
