import { cloudUploadOutline } from 'ionicons/icons'
import { notTaken } from '../../api/api-error.ts'
import type { QueueableWrite } from '../../api/operation.ts'
import { useUnknown } from '../../api/unknown-actions.ts'
import { useOnline } from '../../platform/device/use-online.ts'
import { Notice } from '../../ui/content/Notice.tsx'
import { useLate } from '../../ui/query/Loading.tsx'
import { sentWhen } from '../../ui/query/offline-messages.ts'
import { useUnsent } from './use-unsent.ts'

/** A write waits in the outbox for a moment in normal working order too. */
const unseenFor = 3000

/** "3 sin enviar": what has waited to be sent for a while, or has no connection to be sent by. */
export function Unsent<Asked extends object>({ of: write }: { of: QueueableWrite<Asked> }) {
  const { length } = useUnsent(write)
  const [isUnknown] = useUnknown([write.endpoint.name])
  const online = useOnline()
  const isLate = useLate(unseenFor, length > 0)
  if (length === 0 || (online && !isUnknown && !isLate)) return null
  return (
    <Notice icon={cloudUploadOutline} tone="warning">
      <strong>{`${length} sin enviar.`}</strong>{' '}
      <span>
        {isUnknown ? notTaken : `${length === 1 ? 'Se envía solo' : 'Se envían solos'} ${sentWhen(online)}.`}
      </span>
    </Notice>
  )
}
