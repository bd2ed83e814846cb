import './app/theme.ts'
import { startTransition } from 'react'
import { App } from './app/App.tsx'
import { letBackCloseOverlays } from './app/back-closes.ts'
import { configureIonic } from './app/configure.ts'
import { findGym, foundSoon } from './app/find-gym.ts'
import { loadAhead } from './app/load-ahead.ts'
import { Walk } from './app/motion.ts'
import { openEarly } from './app/opening.ts'
import { createRoot } from './app/root.ts'
import { wearLook } from './app/wear-look.ts'
import { rememberOpening } from './platform/this-device.ts'
import { trustOwnMarkup } from './platform/trusted-types.ts'
import { forgetInWindow } from './platform/window-store.ts'
import { watchInstallPrompt } from './pwa/install-prompt.ts'
import { arrive } from './pwa/push/arrive.ts'
import { hearEarlier } from './pwa/push/worker-words.ts'
import { registerWorkerWhenStable } from './pwa/register.ts'

interface Beginning {
  /** What the worker has said until now. */
  takeSaid: () => unknown[]
  /** Lets the phone answer, between two pieces of work. */
  rest: () => Promise<void>
}

/** Begins the app. */
export async function start({ takeSaid, rest }: Beginning): Promise<void> {
  trustOwnMarkup()
  rememberOpening()
  watchInstallPrompt()
  arrive()
  wearLook()
  hearEarlier(takeSaid)
  const finding = findGym()
  await rest()
  const walk = new Walk()
  configureIonic(walk)
  letBackCloseOverlays(walk)
  await rest()
  const place = document.getElementById('root')
  const root = place && createRoot(place)
  const found = await foundSoon(finding)
  if (found) openEarly(found.manifest.areasOff)
  await rest()
  // As a transition: in pieces, between which the phone can answer.
  startTransition(() => root?.render(<App walk={walk} finding={finding} found={found} />))
  forgetInWindow('molde.reloaded.start')
  void registerWorkerWhenStable()
  void loadAhead()
}
