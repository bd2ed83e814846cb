// Android's install prompt. The browser offers it once, early. The offer is stored until a member asks for it.
interface InstallPrompt extends Event {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let storedPrompt: InstallPrompt | null = null
let isInstalled = false
const listeners = new Set<() => void>()

/** Starts listening, before anything else: the browser does not offer the prompt twice. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    change(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => {
    isInstalled = true
    change(null)
  })
}

function change(next: InstallPrompt | null): void {
  storedPrompt = next
  for (const listener of listeners) listener()
}

/** Returns true if this browser can offer the installation at all. */
export const browserOffers = (): boolean => 'onbeforeinstallprompt' in window

/** The current state of the browser's offer. */
export const installState = (): 'offered' | 'installed' | 'unknown' =>
  isInstalled ? 'installed' : storedPrompt ? 'offered' : 'unknown'

/** Calls `listener` when the state changes. Returns an unsubscribe function. */
export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the browser's prompt, once for each offer. Resolves with true if the member agreed. */
export async function askToInstall(): Promise<boolean> {
  const prompt = storedPrompt
  if (!prompt) return false
  await prompt.prompt()
  const { outcome } = await prompt.userChoice
  change(null)
  return outcome === 'accepted'
}
