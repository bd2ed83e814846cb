import { type FormEvent, useId } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Chip, ChipRow } from '../../../ui/form/choice/Chip.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useAttempt, useDraft } from '../../../ui/form/written.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import styles from './review.module.css'

interface RejectSheetProps {
  /** 'Rechazar transferencia' */
  title: string
  /** The subject of the rejection, as 'transfer 12', and its member, who reads the reason; null while the sheet is closed. */
  rejected: { name: string; reader: string } | null
  /** Reasons that are given often. */
  usual: readonly string[]
  busy: boolean
  /** Resolves with whether it is done. What failed leaves the sheet, and the reason that was written. */
  onReject: (reason: string) => Promise<boolean>
  onClose: () => void
}

const longest = 500

/** Why something is rejected, in words that its member reads. */
export function RejectSheet({ title, rejected, busy, onClose, ...reasons }: RejectSheetProps) {
  const id = useId()
  return (
    <Sheet
      open={rejected !== null}
      onClose={onClose}
      label={title}
      title={title}
      footer={
        <Button type="submit" form={id} kind="danger" block busy={busy}>
          Rechazar
        </Button>
      }
    >
      {rejected && <ReasonForm key={rejected.name} id={id} rejected={rejected} busy={busy} {...reasons} />}
    </Sheet>
  )
}

interface ReasonFormProps extends Pick<RejectSheetProps, 'usual' | 'busy' | 'onReject'> {
  /** For the button in the footer. */
  id: string
  rejected: NonNullable<RejectSheetProps['rejected']>
}

function ReasonForm({ id, rejected, usual, busy, onReject }: ReasonFormProps) {
  const [reason, setReason] = useDraft(`rejection of ${rejected.name}`)
  const { form, errorOf, check } = useAttempt({
    reason: reason.trim() === '' && 'Escribí el motivo, o tocá uno de los de siempre.',
  })
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || !check()) return
    if (await onReject(reason.trim())) setReason('')
  }
  return (
    <form ref={form} id={id} className={styles.reasons} onSubmit={event => void send(event)}>
      <ChipRow label="Motivos de siempre">
        {usual.map(one => (
          <Chip key={one} selected={reason === one} onClick={() => setReason(one)}>
            {one.replace('.', '')}
          </Chip>
        ))}
      </ChipRow>
      <TextArea
        label={`Motivo. Lo va a leer ${rejected.reader}`}
        maxLength={longest}
        value={reason}
        error={errorOf('reason')}
        onChange={event => setReason(event.target.value)}
      />
    </form>
  )
}
