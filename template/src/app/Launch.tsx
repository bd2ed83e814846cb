import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { LaunchScreen } from '../features/launch/LaunchScreen.tsx'
import { GymProvider } from '../ui/gym.ts'
import { useToast } from '../ui/toast.ts'
import type { FoundGym } from './find-gym.ts'

export interface Finding {
  /** Whose app this is. */
  finding: Promise<FoundGym>
  /** The same, where it is known by now. */
  found: FoundGym | null
}

/** Waits until it is known whose app this is, with the gym's mark on the screen, then shows what is inside. */
export function Launch({ finding, found, children }: Finding & { children: ReactNode }) {
  const [gym, setGym] = useState(found)
  const [failed, setFailed] = useState<unknown>(null)
  const toast = useToast()
  useEffect(() => {
    finding.then(known => {
      startTransition(() => setGym(known))
      if (known.notice !== null) toast(known.notice, { tone: 'warning' })
    }, setFailed)
  }, [finding, toast])
  if (failed) throw failed
  if (!gym) return <LaunchScreen name={document.title} />
  return <GymProvider value={gym}>{children}</GymProvider>
}
