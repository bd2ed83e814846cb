import { errorSentence } from '#api/api-error.ts'
import { sendCertificate } from '#protocol/account/medical.ts'
import { needsConnection } from '#ui/messages.ts'
import { useAccountWrite } from '../form/use-account-write.ts'
import * as texts from '../messages.ts'
import { usePictureUpload } from '../shared/use-picture-upload.ts'
import type { CertificateForm } from './certificate-form.ts'

/** Uploads the photo, then sends the certificate. Resolves with '', or why it failed or may have failed. */
export function useSendCertificate(): (form: CertificateForm) => Promise<string> {
  const upload = usePictureUpload('certificate')
  const { send } = useAccountWrite(sendCertificate)
  return async ({ photo, until }) => {
    if (!navigator.onLine) return needsConnection
    try {
      const image = await upload(photo)
      if (typeof image !== 'string') return image.errors[0] ?? texts.photoNotUploaded
      const { done, message } = await send({ image, until })
      return done ? '' : message
    } catch (error) {
      return errorSentence(error)
    }
  }
}
