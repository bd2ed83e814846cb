// The version that the gym's site has now, and the one that another window goes on with.
import * as z from 'zod/mini'
import { asVersion, versionIn, versionPlace } from '../../platform/device/site-version.ts'

const timeLimit = 8_000

/** The version of the site that runs; null in development. */
export function runningVersion(): string | null {
  const named = document.querySelector<HTMLMetaElement>('meta[name=version]')
  return asVersion(named?.content ?? '')
}

/** The version that the gym's site has now. Throws where it cannot be asked; null where the answer is none of ours. */
export async function deployedVersion(): Promise<string | null> {
  const response = await fetch(versionPlace, { cache: 'no-cache', signal: AbortSignal.timeout(timeLimit) })
  if (!response.ok) throw new Error(`The site answered ${response.status}.`)
  return versionIn(response)
}

// Tells the other windows which version this one goes on with.
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

/** Calls `listener` with the version that another window of this app goes on with; returns an unsubscribe function. */
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
