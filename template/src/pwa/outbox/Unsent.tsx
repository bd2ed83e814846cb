import { cloudUploadOutline } from 'ionicons/icons'
import * as apiTexts from '#api/messages.ts'
import { useUnknown } from '#api/unknown-actions.ts'
import { useOnline } from '#platform/device/use-online.ts'
import type { QueueableWrite } from '#protocol/wire/operation.ts'
import { Notice } from '#ui/content/Notice.tsx'
import { useLate } from '#ui/query/Loading.tsx'
import { sentWhen } from '#ui/query/offline-messages.ts'
import * as texts from '../messages.ts'
import { useUnsent } from './use-unsent.ts'

/** Time in ms. A write waits in the outbox for a moment even if all is well. */
const hiddenForMs = 3000

/** "3 sin enviar": the number of writes that have waited for a while or that have no connection. */
export function Unsent<Input extends object>({ of: write }: { of: QueueableWrite<Input> }) {
  const { length } = useUnsent(write)
  const [isUnknown] = useUnknown([write.name])
  const online = useOnline()
  const isLate = useLate(hiddenForMs, length > 0)
  if (length === 0 || (online && !isUnknown && !isLate)) return null
  return (
    <Notice icon={cloudUploadOutline} tone="warning">
      <strong>{`${length} ${texts.unsent}`}</strong>{' '}
      <span>
        {isUnknown
          ? apiTexts.notTaken
          : `${length === 1 ? texts.isSentLater : texts.areSentLater} ${sentWhen(online)}.`}
      </span>
    </Notice>
  )
}
