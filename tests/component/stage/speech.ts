import { onTestFinished } from 'vitest'

/** Every text that a live region has had, from now on. */
export function recordSpeech(): string[] {
  const said: string[] = []
  const watcher = new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      if (!element?.closest('[role="status"], [aria-live="polite"]')) continue
      for (const node of addedNodes) said.push((node.textContent ?? '').trim())
    }
  })
  watcher.observe(document.body, { childList: true, characterData: true, subtree: true })
  onTestFinished(() => watcher.disconnect())
  return said
}
