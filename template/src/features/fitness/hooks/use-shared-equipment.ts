import { useCallback, useEffect, useRef } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { saveFitnessSettings } from '../../../domain/fitness/operations.ts'
import type { Equipment } from '../../../platform/equipment.ts'
import { useQueuedWrite } from '../../../pwa/use-outbox.ts'
import { useToast } from '../../../ui/toast.ts'
import { sharedSettings, tellsTheSame } from '../rules/settings-fields.ts'
import { useEquipment } from './use-equipment.ts'

/** ms without a change after which the gym is told. */
const pause = 1_000

/** As useEquipment; what concerns the gym is told to it after a pause, or when the page is left. */
export function useSharedEquipment() {
  const { equipment, save, isKept } = useEquipment()
  const tell = useTellGym()
  function saveAndTell(next: Equipment) {
    save(next)
    if (!tellsTheSame(equipment, next)) tell(next)
  }
  return { equipment, save: saveAndTell, isKept }
}

function useTellGym(): (equipment: Equipment) => void {
  const tellGym = useQueuedWrite(saveFitnessSettings)
  const toast = useToast()
  const waiting = useRef<{ equipment: Equipment; timer: ReturnType<typeof setTimeout> } | null>(null)
  const send = useCallback(() => {
    if (!waiting.current) return
    const { equipment, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    tellGym(sharedSettings(equipment))
      .then(answer => {
        if (!answer || answer.ok === 1) return
        const why = answer.errors[0] ?? 'El gimnasio no aceptó los ajustes.'
        toast(`${why} Quedan en este teléfono.`, { tone: 'danger' })
      })
      .catch((error: unknown) => {
        // They are kept on the phone all the same, and told again with the next change.
        console.info('The gym was not told of the settings.', errorSentence(error))
      })
  }, [tellGym, toast])
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && send()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      send()
    }
  }, [send])
  return useCallback(
    equipment => {
      clearTimeout(waiting.current?.timer)
      waiting.current = { equipment, timer: setTimeout(send, pause) }
    },
    [send],
  )
}
