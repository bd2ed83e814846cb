// Which build of the app runs here, and which the gym's site has now. A build is known by the name of its first script.
import * as z from 'zod/mini'

const timeLimit = 8_000
const scriptName = /\/assets\/[^"'/]*?-([\w-]{8})\.js/

/** The build that runs; null in development. */
export function runningVersion(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return versionIn(script?.src ?? '')
}

/** The build that the gym's site has now. Throws where it cannot be asked; null where it is none of ours. */
export async function deployedVersion(): Promise<string | null> {
  // The worker answers for the plain address from its own copy.
  const address = `/index.html?asked=${Date.now()}`
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeLimit) })
  if (!response.ok) throw new Error(`The site answered ${response.status}.`)
  return versionIn(await response.text())
}

const versionIn = (text: string): string | null => scriptName.exec(text)?.[1] ?? null

// Tells the other windows which build this one goes on with.
const channelName = 'molde.renewed'
const renewal = z.object({ version: z.string() })

/**
 * A channel to the other windows of this app. Null in old browsers, and where the browser refuses it: Firefox throws while site data is
 * blocked, and the app has to open all the same.
 */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName)
  } catch (error) {
    console.info('No channel.', error)
    return null
  }
}

/** Calls `listener` with the build that another window of this app goes on with; returns an unsubscribe function. */
export function whenRenewedElsewhere(listener: (version: string) => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }) => {
    const read = z.safeParse(renewal, data)
    if (read.success) listener(read.data.version)
  })
  return () => channel?.close()
}

/** Tells the other windows of this app. */
export function tellRenewed(version: string): void {
  const channel = openChannel()
  channel?.postMessage({ version })
  channel?.close()
}
