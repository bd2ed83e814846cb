import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Chip, ChipRow } from '../../../ui/form/choice/Chip.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import styles from './review.module.css'

interface RejectSheetProps {
  /** 'Rechazar transferencia' */
  title: string
  /** Who will read why; null where nothing is to be rejected. What failed leaves the sheet, and the reason that was written. */
  reader: string | null
  /** Reasons that are given often. */
  usual: readonly string[]
  busy: boolean
  onReject: (reason: string) => Promise<void>
  onClose: () => void
}

const longest = 500

/** Why something is rejected, in words that its member reads. */
export function RejectSheet({ title, reader, usual, busy, onReject, onClose }: RejectSheetProps) {
  const [reason, setReason] = useState('')
  const form = useId()
  const isReady = reason.trim() !== ''
  const close = () => {
    setReason('')
    onClose()
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    if (reader === null || !isReady || busy) return
    await onReject(reason.trim())
  }
  return (
    <Sheet
      open={reader !== null}
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
          {usual.map(one => (
            <Chip key={one} selected={reason === one} onClick={() => setReason(one)}>
              {one.replace('.', '')}
            </Chip>
          ))}
        </ChipRow>
        <TextArea
          label={`Motivo${reader === null ? '' : `. Lo va a leer ${reader}`}`}
          maxLength={longest}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </form>
    </Sheet>
  )
}
