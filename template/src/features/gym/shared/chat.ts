import { followable } from '#platform/page/address.ts'

/** Hosts that accept a prepared message. Any other chat address is opened as is. */
const takesText = /^(wa\.me|api\.whatsapp\.com|web\.whatsapp\.com)$/

/** Returns the address of the gym's chat with a prepared message. null at a gym without a chat. */
export function chatAbout(chat: string, text: string): string | null {
  const address = followable(chat, '/', location.origin)
  if (address === null) return null
  const url = new URL(address)
  if (!takesText.test(url.hostname)) return url.href
  url.searchParams.set('text', text)
  // Some of the chat apps display '+' literally instead of a space.
  url.search = url.search.replaceAll('+', '%20')
  return url.href
}
