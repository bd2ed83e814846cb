// The version that the gym's site has now, and the version that another window changes to.
import * as z from 'zod/mini'
import { asVersion, versionIn, versionPlace } from '#platform/device/site-version.ts'

const timeoutMs = 8_000

/** The version of the running app. Null in development. */
export function runningVersion(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=version]')
  return asVersion(meta?.content ?? '')
}

/**
 * Resolves with the version of the gym's site, or with null if the answer contains no version. Throws on
 * failure.
 */
export async function deployedVersion(): Promise<string | null> {
  const response = await fetch(versionPlace, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok && response.status !== 404) throw new Error(`The site answered ${response.status}.`)
  return (await versionIn(response)) ?? (await import('./earlier-build.ts')).findEarlierBuild(response)
}

// Messages to the other windows about the version that this window changes to.
const channelName = 'molde.renewed'
const renewal = z.object({ version: z.string() })

/**
 * Opens a channel to the other windows of this app. Null in old browsers, and if the browser refuses it.
 * Firefox throws while site data is blocked, and the app must open all the same.
 */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName)
  } catch (error) {
    console.info('No channel.', error)
    return null
  }
}

/**
 * Calls `listener` with the version that another window of this app changes to. Returns an unsubscribe
 * function.
 */
export function whenRenewedElsewhere(listener: (version: string) => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }) => {
    const message = z.safeParse(renewal, data)
    if (message.success) listener(message.data.version)
  })
  return () => channel?.close()
}

/** Tells the other windows of this app that this window changes to `version`. */
export function tellRenewed(version: string): void {
  const channel = openChannel()
  channel?.postMessage({ version })
  channel?.close()
}
