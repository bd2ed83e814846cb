/** What is sent of a certificate. `photo`: a data address; `until`: YYYY-MM-DD. */
export interface CertificateForm {
  photo: string
  until: string
}

/** One sentence for each field that cannot be sent. `today`: YYYY-MM-DD. */
export function wrongInCertificate(
  { photo, until }: CertificateForm,
  today: string,
): Partial<CertificateForm> {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(until)
  return {
    ...(photo === '' && { photo: 'Falta la foto del apto.' }),
    ...(!isDay && { until: 'Decinos hasta cuándo vale.' }),
    ...(isDay && until < today && { until: 'Ese día ya pasó: enviá uno vigente.' }),
  }
}
