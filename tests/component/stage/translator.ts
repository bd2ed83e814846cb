import { onTestFinished } from 'vitest'

const kept = 'script, style, svg, textarea, font, [translate="no"]'

/**
 * Translates the page as Google's translator does, into the same words: puts two `font` elements in the place of each text, now and whenever
 * a text comes, until the test ends. The page tells the translator's language.
 */
export function translatePage(): void {
  const translateBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest(kept))
        texts.push(node)
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      inner.append(text.data)
      text.replaceWith(outer)
    }
  }
  const watcher = new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.isConnected) translateBelow(node)
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  translateBelow(document.body)
  document.documentElement.lang = 'en'
  onTestFinished(() => watcher.disconnect())
}
