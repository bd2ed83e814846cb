// Frames of the studio's page without apps. Each real frame of another host would be a separate browser
// process.

export interface Frames {
  /**
   * From now on, frames of hosts that start with `host` load no app. Returns a function that ends the effect.
   */
  silence(host: string): () => void
  restore(): void
}

/** Returns the address that a frame would load. */
export const frameAddress = (frame: Element): URL => new URL(frame.getAttribute('data-src') ?? '')

/** Delays of an app's messages, ms. The messages are sent twice, because the page may not listen yet. */
const messageDelaysMs = [30, 300]
/** Delay of a document's load event, with or without an app, ms. */
const loadDelayMs = 50
const setNativeTimeout = window.setTimeout.bind(window)

/** Prevents frames from loading, and sends the messages of an opened app. */
export function replaceFrames(): Frames {
  const silent = new Set<string>()
  const { setAttribute } = HTMLIFrameElement.prototype

  function open(frame: HTMLIFrameElement): void {
    const { origin, host, pathname } = frameAddress(frame)
    if (!frame.isConnected || [...silent].some(name => host.startsWith(name))) return
    const sendMessage = (data: object) =>
      dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, origin, data }))
    sendMessage({ type: 'hello', site: '', look: '' })
    const bars = { top: '#ffffff', bottom: '#ffffff' }
    sendMessage({ type: 'ready', place: { path: pathname, link: '', scroll: 0 }, bars })
  }

  HTMLIFrameElement.prototype.setAttribute = function (name, value) {
    if (name !== 'src') return setAttribute.call(this, name, value)
    setAttribute.call(this, 'data-src', value)
    for (const ms of messageDelaysMs) setNativeTimeout(() => open(this), ms)
    setNativeTimeout(() => this.dispatchEvent(new Event('load')), loadDelayMs)
  }
  return {
    silence(host) {
      silent.add(host)
      return () => void silent.delete(host)
    },
    restore() {
      HTMLIFrameElement.prototype.setAttribute = setAttribute
    },
  }
}
