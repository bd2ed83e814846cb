// Not yet among the declarations of the DOM. https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers
interface CloseWatcher extends EventTarget {
  destroy: () => void
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/**
 * Calls `close` when the phone asks to close what is on top: Android's back gesture would otherwise leave the page under it.
 * Where the browser cannot tell, nothing changes. Answers how to stop watching.
 */
export function onCloseRequest(close: () => void): () => void {
  if (!window.CloseWatcher) return () => {}
  const watcher = new window.CloseWatcher()
  watcher.addEventListener('close', close, { once: true })
  return () => watcher.destroy()
}
