// Medical certificates, from the member's phone to the desk: actions aptoadd, aptook. The current certificate
// is in perfil and persona.

import { write } from '../wire/operation.ts'
import { flag, named, number, record, text } from '../wire/readers.ts'

export const certificateState = named(
  { revision: 'review', aceptado: 'accepted', rechazado: 'rejected' },
  null,
)

/** The status of a member's certificate. */
export const medicalStanding = record({
  until: ['hasta', text, 'The day on which the one that counts ends, YYYY-MM-DD; empty where there is none.'],
  state: [
    'estado',
    certificateState,
    'Of the one that was sent last: revision, staff have not looked at it yet; aceptado; rechazado; empty where none was sent.',
  ],
  sentAt: ['ts', number, 'When it was sent, in ms; 0 for none.'],
  reason: ['motivo', text, 'Why it was rejected; empty where nothing is said.'],
})

/** A certificate that waits for a review by staff. */
export const sentCertificate = record({
  id: ['id', text, 'The certificate’s id.'],
  image: ['img', text, 'Where its photo can be seen; it may be relative to the tenant base.'],
  until: ['hasta', text, 'The day on which it ends, YYYY-MM-DD, as the member reads it.'],
  sentAt: ['ts', number, 'When it was sent, in ms.'],
})

export const sendCertificate = write('aptoadd', {
  name: 'sendCertificate',
  summary:
    'A photo of the member’s medical certificate, for staff to look at. It takes the place of one that nobody has looked at yet.',
  request: {
    image: ['img', text, 'The photo, as upload_img.php named it.'],
    until: ['hasta', text, 'The day on which it ends, YYYY-MM-DD.'],
  },
  answer: {},
  invalidates: ['profile'],
  whenOutcomeUnknown: 'No sabemos si tu apto llegó. Fijate en tu perfil antes de enviarlo de nuevo.',
})

export const reviewCertificate = write('aptook', {
  name: 'reviewCertificate',
  summary:
    'Staff: accepts a medical certificate, which counts from then on, or rejects it. The member is told. One that somebody has decided already is refused with `existe`.',
  request: {
    certificate: ['id', text, 'The certificate.'],
    isAccepted: ['ok', flag, '1 to accept, 0 to reject.'],
    until: ['hasta', text, 'The day on which it ends, YYYY-MM-DD, as staff read it; empty to reject.'],
    reason: ['motivo', text, 'Why it is rejected, as the member is told; empty for no word about it.'],
  },
  answer: {},
  invalidates: ['personCard', 'deskDay', 'users'],
  whenOutcomeUnknown: 'No sabemos si quedó decidido. Fijate en la ficha antes de probar de nuevo.',
})
