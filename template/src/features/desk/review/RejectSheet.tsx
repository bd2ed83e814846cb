import { useId } from 'react'
import { Button } from '#ui/Button.tsx'
import { Chip, ChipRow } from '#ui/form/choice/Chip.tsx'
import { useDraft } from '#ui/form/drafts.ts'
import { Form } from '#ui/form/Form.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import * as texts from '../messages.ts'

interface RejectSheetProps {
  /** For example 'Rechazar transferencia'. */
  title: string
  /** The rejected item ('transfer 12') and the member who reads the reason. null while the sheet is closed. */
  rejected: { name: string; reader: string } | null
  /** Common reasons. */
  usual: readonly string[]
  busy: boolean
  /** Resolves with true if the item was rejected. Otherwise the sheet keeps the typed reason. */
  onReject: (reason: string) => Promise<boolean>
  onClose: () => void
}

const longest = 500

/** Asks for the reason of a rejection, which the member reads. */
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
          {texts.reject}
        </Button>
      }
    >
      {rejected && <ReasonForm key={rejected.name} id={id} rejected={rejected} busy={busy} {...reasons} />}
    </Sheet>
  )
}

interface ReasonFormProps extends Pick<RejectSheetProps, 'usual' | 'busy' | 'onReject'> {
  /** Connects the form to the button in the footer. */
  id: string
  rejected: NonNullable<RejectSheetProps['rejected']>
}

function ReasonForm({ id, rejected, usual, busy, onReject }: ReasonFormProps) {
  const [draft, setDraft] = useDraft(`rejection of ${rejected.name}`)
  const { values, field, submit, write } = useForm({ reason: draft }, wrongIn, ({ reason }) =>
    setDraft(reason),
  )
  async function send({ reason }: { reason: string }) {
    if (!busy && (await onReject(reason.trim()))) write('reason', '')
    return null
  }
  return (
    <Form id={id} onSend={() => submit(send)}>
      <ChipRow label={texts.usualReasons}>
        {usual.map(one => (
          <Chip key={one} selected={values.reason === one} onClick={() => write('reason', one)}>
            {one.replace('.', '')}
          </Chip>
        ))}
      </ChipRow>
      <TextArea label={texts.reasonReadBy(rejected.reader)} maxLength={longest} {...field('reason')} />
    </Form>
  )
}

const wrongIn = ({ reason }: { reason: string }) => ({ reason: reason.trim() === '' && texts.reasonMissing })
