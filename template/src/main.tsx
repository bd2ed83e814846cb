import './app/theme.ts'
import { startTransition } from 'react'
import { App } from './app/App.tsx'
import { configureIonic } from './app/configure.ts'
import { loadAheadWhenStable } from './app/load-ahead.ts'
import { Walk } from './app/motion.ts'
import { createRoot } from './app/root.ts'
import { wearLook } from './app/wear-look.ts'
import { trustOwnMarkup } from './platform/trusted-types.ts'
import { watchInstallPrompt } from './pwa/install-prompt.ts'
import { arrive } from './pwa/push/arrive.ts'
import { hearEarlier } from './pwa/push/worker-words.ts'
import { registerWorkerWhenStable } from './pwa/register.ts'

/** Begins the app. `takeSaid` gives what the worker has said until now. */
export function start(takeSaid: () => unknown[]): void {
  trustOwnMarkup()
  watchInstallPrompt()
  arrive()
  wearLook()
  hearEarlier(takeSaid)
  const walk = new Walk()
  configureIonic(walk)
  const root = document.getElementById('root')
  // As a transition: in pieces, between which the phone can answer.
  if (root) startTransition(() => createRoot(root).render(<App walk={walk} />))
  void registerWorkerWhenStable()
  void loadAheadWhenStable()
}
