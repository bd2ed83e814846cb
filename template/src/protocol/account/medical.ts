// Medical certificates, from the member's phone to the desk: actions aptoadd, aptook. The current certificate
// is in perfil and persona.

import * as texts from '../messages.ts'
import { write } from '../wire/operation.ts'
import { flag, named, number, record, text } from '../wire/readers.ts'

export const certificateState = named(
  { revision: 'review', aceptado: 'accepted', rechazado: 'rejected' },
  null,
)

/** The status of a member's certificate. */
export const medicalStanding = record({
  until: ['hasta', text, 'Expiry date of the current certificate, YYYY-MM-DD. Empty without a certificate.'],
  state: [
    'estado',
    certificateState,
    'State of the certificate sent last. `revision`: awaits review by staff. `aceptado`: accepted. `rechazado`: rejected. Empty if no certificate was sent.',
  ],
  sentAt: ['ts', number, 'Send time, in ms since 1970. 0 if no certificate was sent.'],
  reason: ['motivo', text, 'Reason for the rejection. May be empty.'],
})

/** A certificate that awaits review by staff. */
export const sentCertificate = record({
  id: ['id', text, 'Id of the certificate.'],
  image: ['img', text, 'Address of the photo. May be relative to the tenant base.'],
  until: ['hasta', text, 'Expiry date entered by the member, YYYY-MM-DD.'],
  sentAt: ['ts', number, 'Send time, in ms since 1970.'],
})

export const sendCertificate = write('aptoadd', {
  name: 'sendCertificate',
  summary:
    'Sends a photo of the member’s medical certificate to staff for review. Replaces a certificate that still awaits review.',
  request: {
    image: ['img', text, 'Address of the photo, as returned by `upload_img.php`.'],
    until: ['hasta', text, 'Expiry date, YYYY-MM-DD.'],
  },
  answer: {},
  invalidates: ['profile'],
  whenOutcomeUnknown: texts.certificateUnknown,
})

export const reviewCertificate = write('aptook', {
  name: 'reviewCertificate',
  summary:
    'Staff: accepts or rejects a medical certificate. An accepted certificate becomes the current certificate. The member is notified. Refused with `existe` if the certificate was already accepted or rejected.',
  request: {
    certificate: ['id', text, 'Id of the certificate.'],
    isAccepted: ['ok', flag, '1 to accept, 0 to reject.'],
    until: ['hasta', text, 'Expiry date entered by staff, YYYY-MM-DD. Empty for a rejection.'],
    reason: ['motivo', text, 'Reason for the rejection, shown to the member. May be empty.'],
  },
  answer: {},
  invalidates: ['personCard', 'deskDay', 'users'],
  whenOutcomeUnknown: texts.reviewCertificateUnknown,
})
