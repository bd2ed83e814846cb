import { cloudUploadOutline } from 'ionicons/icons'
import type { QueuedWrite } from '../api/operation.ts'
import { notTaken } from '../api/own-refusal.ts'
import { useUnknown } from '../api/unknown-actions.ts'
import { Notice } from '../ui/Notice.tsx'
import { sentWhen } from '../ui/offline-words.ts'
import { useOnline } from './use-online.ts'
import { useUnsent } from './use-unsent.ts'

/** "3 sin enviar": what waits to be sent; nothing where nothing does. */
export function Unsent<Asked extends object>({ of: write }: { of: QueuedWrite<Asked> }) {
  const { length } = useUnsent(write)
  const [isUnknown] = useUnknown([write.endpoint.name])
  const online = useOnline()
  if (length === 0) return null
  return (
    <Notice icon={cloudUploadOutline} tone="warning">
      <strong>{length} sin enviar.</strong>{' '}
      {isUnknown ? notTaken : `${length === 1 ? 'Se manda solo' : 'Se mandan solos'} ${sentWhen(online)}.`}
    </Notice>
  )
}
