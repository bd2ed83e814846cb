import './app/theme.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { configureIonic } from './app/configure.ts'
import { Walk } from './app/motion.ts'
import { wearLook } from './app/wear-look.ts'
import { watchInstallPrompt } from './pwa/install-prompt.ts'
import { arrive } from './pwa/push/arrive.ts'
import { registerWorkerWhenStable } from './pwa/register.ts'

watchInstallPrompt()
arrive()
wearLook()
const walk = new Walk()
configureIonic(walk)
const root = document.getElementById('root')
if (root) createRoot(root).render(<App walk={walk} />)
registerWorkerWhenStable()
