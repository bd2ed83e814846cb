// Frames of the studio's page without apps in them. Each frame of another host would be a process of the
// browser.

export interface Frames {
  /** Frames of hosts that start with `host` stay without an app from now on. Returns a function that ends it. */
  silence(host: string): () => void
  restore(): void
}

/** Returns the address that a frame would load. */
export const frameAddress = (frame: Element): URL => new URL(frame.getAttribute('data-src') ?? '')

/** Delays in ms of an app's messages. They are sent twice, because the page may not listen yet. */
const openedAfter = [30, 300]
/** Delay in ms of a document's load event, with or without an app. */
const loadedAfter = 50
const setNativeTimeout = window.setTimeout.bind(window)

/** Keeps frames from loading and sends the messages of an app that has opened. */
export function replaceFrames(): Frames {
  const silent = new Set<string>()
  const { setAttribute } = HTMLIFrameElement.prototype

  function open(frame: HTMLIFrameElement): void {
    const { origin, host, pathname } = frameAddress(frame)
    if (!frame.isConnected || [...silent].some(name => host.startsWith(name))) return
    const tell = (data: object) =>
      dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, origin, data }))
    tell({ type: 'hello', site: '', look: '' })
    const bars = { top: '#ffffff', bottom: '#ffffff' }
    tell({ type: 'ready', place: { path: pathname, link: '', scroll: 0 }, bars })
  }

  HTMLIFrameElement.prototype.setAttribute = function (name, value) {
    if (name !== 'src') return setAttribute.call(this, name, value)
    setAttribute.call(this, 'data-src', value)
    for (const ms of openedAfter) setNativeTimeout(() => open(this), ms)
    setNativeTimeout(() => this.dispatchEvent(new Event('load')), loadedAfter)
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
