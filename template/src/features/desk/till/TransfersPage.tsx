import { checkmarkDoneOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useRead } from '#api/reads/queries.ts'
import { transfersToReview } from '#protocol/desk/till.ts'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import { RejectSheet } from '../review/RejectSheet.tsx'
import { TransferCard } from './TransferCard.tsx'
import { nextOf, putOffToo, usualReasons } from './transfer-facts.ts'
import { useReviewing } from './use-reviewing.ts'

/** revisar: reported transfers, for staff to review one by one. */
export default function TransfersPage({ title }: { title: string }) {
  const read = useRead(transfersToReview, {}, { staleTime: 0 })
  const { busy, decided, accept, reject } = useReviewing()
  const [putOff, setPutOff] = useState<readonly string[]>([])
  const [rejecting, setRejecting] = useState<string | null>(null)
  const waiting = read.data?.transfers.filter(({ id }) => !decided.includes(id))
  const toReject = waiting?.find(({ id }) => id === rejecting) ?? null
  const current = nextOf(waiting ?? [], putOff)
  return (
    <Page title={title} back="/" refresh={read.refetch}>
      <QueryView
        query={{ ...read, data: waiting }}
        label={texts.loadingTransfers}
        isEmpty={() => current === null}
        empty={<NothingToReview />}
      >
        {transfers =>
          current && (
            <TransferCard
              transfer={current}
              waiting={transfers.length}
              busy={busy}
              onAccept={() => void accept(current)}
              onReject={() => setRejecting(current.id)}
              onLater={() => setPutOff(putOffToo(transfers, putOff, current.id))}
            />
          )
        }
      </QueryView>
      <RejectSheet
        title={texts.rejectTransfer}
        rejected={toReject && { name: `transfer ${toReject.id}`, reader: toReject.fullname }}
        usual={usualReasons}
        busy={busy === 'reject'}
        onReject={async reason => toReject !== null && (await reject(toReject, reason))}
        onClose={() => setRejecting(null)}
      />
    </Page>
  )
}

function NothingToReview() {
  return <Empty icon={checkmarkDoneOutline} title={texts.noTransfers} text={texts.noTransfersText} />
}
