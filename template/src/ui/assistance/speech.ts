/** Time for the focus to settle: where it moves, a screen reader speaks of that and drops what it was saying. */
const settleMs = 150
/** Between two messages: a screen reader drops a message that the next follows at once. */
const gapMs = 1000
/** A message that stays is met again at the end of each page. */
const keptMs = 5000

/** Says a message, or the text of an element. */
export type Announce = (message: string | Element | null) => void

/**
 * Says messages one after the other: `show` puts each into a live region, and '' once nothing has been said for a while. A message that
 * waits already is not said twice.
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
    else timer = setTimeout(next, keptMs)
  }
  return said => {
    const message = typeof said === 'string' ? said : textOf(said)
    if (message === '' || waiting.includes(message)) return
    waiting.push(message)
    if (isSpeaking || waiting.length > 1) return
    clearTimeout(timer)
    timer = setTimeout(next, settleMs)
  }
}

/** The text of an element without its buttons, '' where it is on a page that is not shown. */
function textOf(element: Element | null): string {
  if (!element?.getClientRects().length || element.closest('[aria-hidden="true"], [inert]')) return ''
  const copy = document.createElement('div')
  copy.append(...[...element.childNodes].map(node => node.cloneNode(true)))
  for (const part of copy.querySelectorAll('button, [aria-hidden="true"]')) part.remove()
  const blocks = [...copy.querySelectorAll('h2, p')]
  return (blocks.length > 0 ? blocks : [copy]).map(block => block.textContent.trim()).join('. ')
}
