import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { LaunchScreen } from '../features/launch/LaunchScreen.tsx'
import { type Gym, GymProvider } from '../ui/gym.ts'
import { useToast } from '../ui/toast.ts'
import { findGym } from './find-gym.ts'

/** Finds out whose app this is, with the gym's mark on the screen, then shows what is inside. */
export function Launch({ children }: { children: ReactNode }) {
  const [gym, setGym] = useState<Gym | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const toast = useToast()
  useEffect(() => {
    findGym().then(found => {
      startTransition(() => setGym(found))
      if (found.notice !== null) toast(found.notice, { tone: 'warning' })
    }, setFailed)
  }, [toast])
  if (failed) throw failed
  if (!gym) return <LaunchScreen name={document.title} />
  return <GymProvider value={gym}>{children}</GymProvider>
}
