// Android's own question whether to install the app. The browser offers it once, early; the offer is held until a member asks for it.
interface InstallPrompt extends Event {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallPrompt | null = null
let installed = false
const listeners = new Set<() => void>()

/** Begins to listen, before anything else: the browser does not offer it twice. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    change(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => {
    installed = true
    change(null)
  })
}

function change(next: InstallPrompt | null): void {
  offered = next
  for (const listener of listeners) listener()
}

/** Whether this browser knows how to offer it at all. */
export const browserOffers = (): boolean => 'onbeforeinstallprompt' in window

/** What the browser has offered so far. */
export const installState = (): 'offered' | 'installed' | 'unknown' =>
  installed ? 'installed' : offered ? 'offered' : 'unknown'

/** Calls `listener` when it changes; returns an unsubscribe function. */
export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the browser's question. True where the member agreed. It can be asked once for each offer. */
export async function askToInstall(): Promise<boolean> {
  const prompt = offered
  if (!prompt) return false
  await prompt.prompt()
  const { outcome } = await prompt.userChoice
  change(null)
  return outcome === 'accepted'
}
