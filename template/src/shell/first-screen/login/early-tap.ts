import * as texts from '../../messages.ts'

// Taps on the login before the app has loaded. features/account/login/repeat-early-tap.ts repeats the last of them.

declare global {
  /** Stops holding taps back, and returns the button or form that was used last. */
  var takeEarlyTap: (() => HTMLElement | null) | undefined
}

const events = ['submit', 'click'] as const

/** Holds back taps on the page's login, and confirms them, until `takeEarlyTap` is called. */
export function holdEarlyTaps(): void {
  let tapped: HTMLElement | null = null
  const hold = (event: Event) => {
    const used = usedBy(event)
    if (!used || document.documentElement.dataset.opening !== 'login') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (tapped) release(tapped)
    tapped = used
    markHeard(tapped)
  }
  for (const name of events) addEventListener(name, hold, true)
  globalThis.takeEarlyTap = () => {
    for (const name of events) removeEventListener(name, hold, true)
    if (tapped) release(tapped)
    return tapped
  }
}

function usedBy({ type, target }: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null
  return target.closest<HTMLElement>(type === 'submit' ? 'form' : 'button[type=button]')
}

function markHeard(tapped: HTMLElement): void {
  const button = buttonOf(tapped)
  button?.setAttribute('aria-busy', 'true')
  button?.toggleAttribute('data-early', true)
  say(texts.tapHeard)
}

function release(tapped: HTMLElement): void {
  const button = buttonOf(tapped)
  button?.removeAttribute('aria-busy')
  button?.removeAttribute('data-early')
  say('')
}

const buttonOf = (tapped: HTMLElement): Element | null =>
  tapped.matches('form') ? tapped.querySelector('[type=submit]') : tapped

function say(text: string): void {
  const line = document.getElementById('early-tap')
  if (line) line.textContent = text
}
