import { cloudUploadOutline } from 'ionicons/icons'
import { Notice } from '../ui/Notice.tsx'
import type { PatientAction } from './outbox.ts'
import { useUnsent } from './use-outbox.ts'

/** "3 sin enviar": what waits for a connection; nothing where nothing does. */
export function Unsent({ action }: { action: PatientAction }) {
  const { length } = useUnsent(action)
  if (length === 0) return null
  return (
    <Notice icon={cloudUploadOutline} tone="warning">
      <strong>{length} sin enviar.</strong> {length === 1 ? 'Se manda solo' : 'Se mandan solos'} cuando vuelva
      la conexión.
    </Notice>
  )
}
