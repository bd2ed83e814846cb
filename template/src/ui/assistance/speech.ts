/**
 * Time in ms for the focus to settle. When it moves, a screen reader announces that and drops the previous
 * message.
 */
const settleMs = 150
/** Gap in ms between two messages. A screen reader drops a message if the next follows immediately. */
const gapMs = 1000
/**
 * Time in ms after which a message is removed. Otherwise a screen reader finds it again at the end of each
 * page.
 */
const clearAfterMs = 5000

/** Announces a message, or the text of an element. */
export type Announce = (message: string | Element | null) => void

/**
 * Announces messages one by one. `show` writes each into a live region, and '' after a silence. A message
 * that is already waiting is not repeated.
 */
export function createSpeech(show: (message: string) => void): Announce {
  const waiting: string[] = []
  let isSpeaking = false
  let timer: ReturnType<typeof setTimeout>
  const next = () => {
    const message = waiting.shift()
    show(message ?? '')
    isSpeaking = message !== undefined
    if (isSpeaking) timer = setTimeout(rest, gapMs)
  }
  const rest = () => {
    isSpeaking = false
    if (waiting.length > 0) next()
    else timer = setTimeout(next, clearAfterMs)
  }
  return content => {
    const message = typeof content === 'string' ? content : textOf(content)
    if (message === '' || waiting.includes(message)) return
    waiting.push(message)
    if (isSpeaking || waiting.length > 1) return
    clearTimeout(timer)
    timer = setTimeout(next, settleMs)
  }
}

/** Returns the text of an element without its buttons, '' if it is on a hidden page. */
function textOf(element: Element | null): string {
  if (!element?.getClientRects().length || element.closest('[aria-hidden="true"], [inert]')) return ''
  const copy = document.createElement('div')
  copy.append(...[...element.childNodes].map(node => node.cloneNode(true)))
  for (const part of copy.querySelectorAll('button, [aria-hidden="true"]')) part.remove()
  const blocks = [...copy.querySelectorAll('h2, p')]
  return (blocks.length > 0 ? blocks : [copy]).map(block => block.textContent.trim()).join('. ')
}
