// Which build of the app runs here, and which the gym's site has now. A build is known by the name of its first script.
import { forgetUnknown } from '../api/unknown-actions.ts'
import { forgetReads } from '../platform/reads-copy.ts'
import { whenFinished } from '../platform/unfinished.ts'
import { letNewWorkerIn } from './new-worker.ts'
import { tellRenewed } from './renewed.ts'

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

/** Lets the new build in and opens it. What the member has on this phone stays, and so do the files of other open windows. */
export async function renewApp(): Promise<void> {
  const version = await deployedVersion()
  await letNewWorkerIn()
  // Somebody may have gone on meanwhile.
  await whenFinished()
  if (version !== null) tellRenewed(version)
  location.reload()
}

/** As `renewApp`, with the worker, its files, what was read and what the backend did not know put away: for a phone on which that did not help. */
export async function repairApp(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map(registration => registration.unregister()))
  await forgetFiles()
  await forgetReads()
  // The gym's backend may know by now what it did not when it was asked.
  forgetUnknown()
  location.reload()
}

async function forgetFiles(): Promise<void> {
  if (!('caches' in self)) return
  const names = await caches.keys()
  await Promise.all(names.map(name => caches.delete(name)))
}
