import { type FormEvent, useId, useState } from 'react'
import type { ReportedTransfer } from '../../../domain/desk/operations.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip, ChipRow } from '../../../ui/form/choice/Chip.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import styles from './till.module.css'
import { usualReasons } from './transfer-facts.ts'

interface RejectSheetProps {
  /** The one to be rejected; null for none, and once it is decided. What failed leaves it, and the reason that was written. */
  transfer: ReportedTransfer | null
  busy: boolean
  onReject: (transfer: ReportedTransfer, reason: string) => Promise<void>
  onClose: () => void
}

const title = 'Rechazar transferencia'
const longest = 500

/** Why a transfer is rejected, in words that its member reads. */
export function RejectSheet({ transfer, busy, onReject, onClose }: RejectSheetProps) {
  const [reason, setReason] = useState('')
  const form = useId()
  const isReady = reason.trim() !== ''
  const close = () => {
    setReason('')
    onClose()
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!transfer || !isReady || busy) return
    await onReject(transfer, reason.trim())
  }
  return (
    <Sheet
      open={transfer !== null}
      onClose={close}
      label={title}
      title={title}
      footer={
        <Button type="submit" form={form} kind="danger" block busy={busy} disabled={!isReady}>
          Rechazar
        </Button>
      }
    >
      <form id={form} className={styles.reasons} onSubmit={event => void send(event)}>
        <ChipRow label="Motivos de siempre">
          {usualReasons.map(usual => (
            <Chip key={usual} selected={reason === usual} onClick={() => setReason(usual)}>
              {usual.replace('.', '')}
            </Chip>
          ))}
        </ChipRow>
        <TextArea
          label={`Motivo${transfer ? `. Lo va a leer ${transfer.fullname}` : ''}`}
          maxLength={longest}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </form>
    </Sheet>
  )
}
