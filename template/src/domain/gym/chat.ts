import { followable } from '../../platform/page/address.ts'

/** Only these take a message along; what else a gym names as its chat is opened as it is. */
const takesText = /^(wa\.me|api\.whatsapp\.com|web\.whatsapp\.com)$/

/** The address of the gym's chat with a message begun in it; null where the gym has none. */
export function chatAbout(chat: string, text: string): string | null {
  const address = followable(chat, '/', location.origin)
  if (address === null) return null
  const url = new URL(address)
  if (!takesText.test(url.hostname)) return url.href
  url.searchParams.set('text', text)
  // A space as '+' is shown as one by some of its apps.
  url.search = url.search.replaceAll('+', '%20')
  return url.href
}
