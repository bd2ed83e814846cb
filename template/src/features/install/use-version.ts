import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deployedVersion, renewApp, repairApp, runningVersion } from '../../pwa/version.ts'
import { useToast } from '../../ui/toast.ts'
import { lastTried, tried } from './tried.ts'

/** Which build runs here, which there is, and the ways from one to the other. `stuck`: it was renewed and is still the old one. */
export function useVersion() {
  const running = runningVersion()
  const deployed = useQuery({
    queryKey: ['deployed version'],
    queryFn: deployedVersion,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const [busy, setBusy] = useState(false)
  const [before] = useState(lastTried)
  const toast = useToast()
  const queries = useQueryClient()
  async function repair() {
    // What was read before may be what does not work: it is read anew, and nothing of it is kept.
    queries.clear()
    await repairApp()
  }
  async function change(work: () => Promise<void>) {
    setBusy(true)
    try {
      tried(deployed.data ?? '')
      await work()
    } catch (error) {
      console.info('The app was not renewed.', error)
      toast('No se pudo actualizar. Probá de nuevo con conexión.', { tone: 'danger' })
      setBusy(false)
    }
  }
  return {
    running,
    deployed,
    busy,
    stuck: before !== null && before !== running,
    renew: () => change(renewApp),
    repair: () => change(repair),
  }
}
