import { cloudUploadOutline } from 'ionicons/icons'
import { notTaken } from '../../api/api-error.ts'
import type { QueueableWrite } from '../../api/operation.ts'
import { useUnknown } from '../../api/unknown-actions.ts'
import { useOnline } from '../../platform/device/use-online.ts'
import { Notice } from '../../ui/content/Notice.tsx'
import { sentWhen } from '../../ui/query/offline-messages.ts'
import { useUnsent } from './use-unsent.ts'

/** "3 sin enviar": what waits to be sent; nothing where nothing does. */
export function Unsent<Asked extends object>({ of: write }: { of: QueueableWrite<Asked> }) {
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
