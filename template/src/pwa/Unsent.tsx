import { cloudUploadOutline } from 'ionicons/icons'
import { notTaken } from '../api/own-refusal.ts'
import { useUnknown } from '../api/unknown-actions.ts'
import { Notice } from '../ui/Notice.tsx'
import { sentWhen } from '../ui/offline-words.ts'
import type { PatientAction } from './outbox.ts'
import { useOnline } from './use-online.ts'
import { useUnsent } from './use-unsent.ts'

/** "3 sin enviar": what waits to be sent; nothing where nothing does. */
export function Unsent({ action }: { action: PatientAction }) {
  const { length } = useUnsent(action)
  const online = useOnline()
  const [isUnknown] = useUnknown([action])
  if (length === 0) return null
  return (
    <Notice icon={cloudUploadOutline} tone="warning">
      <strong>{length} sin enviar.</strong>{' '}
      {isUnknown ? notTaken : `${length === 1 ? 'Se manda solo' : 'Se mandan solos'} ${sentWhen(online)}.`}
    </Notice>
  )
}
