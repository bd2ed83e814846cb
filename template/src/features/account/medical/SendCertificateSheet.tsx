import { useWrite } from '#api/writes/use-write.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { PrivacyLink } from '#features/gym/shared/PolicyLink.tsx'
import * as inboxTexts from '#features/inbox/messages.ts'
import { serverNow } from '#platform/time/clock.ts'
import { dateIn } from '#platform/time/gym-time.ts'
import { sendCertificate } from '#protocol/account/medical.ts'
import { useAction } from '#ui/action/use-action.ts'
import { Field } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { PhotoField } from '#ui/form/PhotoField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Text } from '#ui/layout/Text.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { useToast } from '#ui/overlay/toast.ts'
import * as texts from '../messages.ts'
import { usePictureUpload } from '../shared/use-picture-upload.ts'
import { type CertificateForm, wrongInCertificate } from './certificate-form.ts'

const empty: CertificateForm = { photo: '', until: '' }

interface SendCertificateSheetProps {
  open: boolean
  /** True if the member has never sent a certificate. */
  isFirst: boolean
  onClose: () => void
}

/** The form that sends a certificate: its photo and its expiry date. A failed attempt keeps both. */
export function SendCertificateSheet({ open, isFirst, onClose }: SendCertificateSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} label={texts.sendCertificate} title={texts.sendCertificate}>
      {open && <SendForm isFirst={isFirst} onDone={onClose} />}
    </Sheet>
  )
}

interface FormProps {
  isFirst: boolean
  onDone: () => void
}

function SendForm({ isFirst, onDone }: FormProps) {
  const today = dateIn(useGym().manifest.timeZone, serverNow())
  const { field, write, submit, refusal, busy } = useForm(empty, form => wrongInCertificate(form, today))
  const { run } = useAction({ report: 'caller' })
  const upload = usePictureUpload('certificate')
  const send = useWrite(sendCertificate)
  const toast = useToast()
  async function sendForm({ photo, until }: CertificateForm) {
    const { kind, message } = await run({
      send: async () => {
        const image = await upload(photo)
        return typeof image === 'string' ? send({ image, until }) : image
      },
      refused: texts.notSaved,
    })
    if (kind !== 'done') return { message, field: null }
    toast(texts.certificateSent, { tone: 'success' })
    onDone()
    return null
  }
  return (
    <Form submitLabel={inboxTexts.send} onSend={() => submit(sendForm)} refusal={refusal} busy={busy}>
      {isFirst && (
        <Text tone="soft">
          <span>{texts.certificateUse}</span> <PrivacyLink />
        </Text>
      )}
      <PhotoField
        label={texts.certificatePhoto}
        chosen={texts.chosenCertificate}
        photo={field('photo').value}
        error={field('photo').error}
        onChange={photo => write('photo', photo)}
      />
      <Field label={texts.validUntil} type="date" min={today} {...field('until')} />
    </Form>
  )
}
