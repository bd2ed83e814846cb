import { onTestFinished } from 'vitest'

const untranslated = 'script, style, svg, textarea, font, [translate="no"]'

/**
 * Translates the page as Google Translate does, into the same words. Replaces each text by two `font` elements,
 * also texts added later, until the test ends. Sets `<html lang>` to the language of the translation.
 */
export function translatePage(): void {
  const translateBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest(untranslated))
        texts.push(node)
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      inner.append(text.data)
      text.replaceWith(outer)
    }
  }
  const observer = new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.isConnected) translateBelow(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  translateBelow(document.body)
  document.documentElement.lang = 'en'
  onTestFinished(() => observer.disconnect())
}
