import * as texts from '../messages.ts'
/** The fields of a certificate. `photo`: a data URL. `until`: YYYY-MM-DD. */
export interface CertificateForm {
  photo: string
  until: string
}

/** Returns an error sentence for each invalid field. `today`: YYYY-MM-DD. */
export function wrongInCertificate(
  { photo, until }: CertificateForm,
  today: string,
): Partial<CertificateForm> {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(until)
  return {
    ...(photo === '' && { photo: texts.certificatePhotoMissing }),
    ...(!isDay && { until: texts.validUntilMissing }),
    ...(isDay && until < today && { until: texts.validUntilPast }),
  }
}
