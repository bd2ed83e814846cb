import { expect, test } from 'vitest'
import { wrongInCertificate } from '#features/account/medical/certificate-form.ts'

test.each([
  [{}, {}],
  [{ until: '2026-11-26' }, {}],
  [{ photo: '' }, { photo: 'Falta la foto del apto.' }],
  [{ until: '' }, { until: 'Decinos hasta cuándo vale.' }],
  [{ until: '2026-11-25' }, { until: 'Ese día ya pasó: enviá uno vigente.' }],
])('a certificate with %o has the errors %o', (part, wrong) => {
  expect(wrongInCertificate({ photo: 'data:', until: '2027-10-01', ...part }, '2026-11-26')).toEqual(wrong)
})
