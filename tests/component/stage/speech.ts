import { onTestFinished } from 'vitest'

/** Records every text of the live regions from now on. */
export function recordSpeech(): string[] {
  const texts: string[] = []
  const observer = new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      if (!element?.closest('[role="status"], [aria-live="polite"]')) continue
      for (const node of addedNodes) texts.push((node.textContent ?? '').trim())
    }
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return texts
}
