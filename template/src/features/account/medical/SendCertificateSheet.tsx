import { useGym } from '../../../domain/gym/gym.ts'
import { serverNow } from '../../../platform/time/clock.ts'
import { dateIn } from '../../../platform/time/gym-time.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { PhotoField } from '../../../ui/form/PhotoField.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { useToast } from '../../../ui/overlay/toast.ts'
import { AccountForm } from '../form/AccountForm.tsx'
import { useForm } from '../form/use-form.ts'
import { type CertificateForm, wrongInCertificate } from './certificate-form.ts'
import { useSendCertificate } from './use-send-certificate.ts'

const title = 'Mandar tu apto médico'
const empty: CertificateForm = { photo: '', until: '' }

interface SendCertificateSheetProps {
  open: boolean
  onClose: () => void
}

/** The form that sends a certificate: its photo, and until when it counts. What failed leaves both in it. */
export function SendCertificateSheet({ open, onClose }: SendCertificateSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} label={title} title={title}>
      {open && <Form onDone={onClose} />}
    </Sheet>
  )
}

function Form({ onDone }: { onDone: () => void }) {
  const today = dateIn(useGym().manifest.timeZone, serverNow())
  const { field, write, submit, refusal, busy } = useForm(empty, form => wrongInCertificate(form, today))
  const send = useSendCertificate()
  const toast = useToast()
  async function submitted(form: CertificateForm) {
    const message = await send(form)
    if (message !== '') return { message, field: null }
    toast('Mandaste tu apto. El gimnasio lo va a revisar.', { tone: 'success' })
    onDone()
    return null
  }
  return (
    <AccountForm submitLabel="Enviar" onSend={() => submit(submitted)} refusal={refusal} busy={busy}>
      <PhotoField
        label="Foto del apto médico"
        chosen="El apto que elegiste"
        photo={field('photo').value}
        error={field('photo').error}
        onChange={photo => write('photo', photo)}
      />
      <Field label="Vale hasta" type="date" min={today} {...field('until')} />
    </AccountForm>
  )
}
