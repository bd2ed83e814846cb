import { read, write } from '../../api/operation.ts'
import { day } from '../../platform/time/units.ts'
import * as medicalWire from '../../protocol/account/medical.ts'
import * as dayWire from '../../protocol/desk/day.ts'
import * as personWire from '../../protocol/desk/person-card.ts'
import * as tillWire from '../../protocol/desk/till.ts'

export type { DayClass, Visitor, Waiting } from '../../protocol/desk/day.ts'
export type { ComingBooking, Note, PersonCard, UnpaidOrder } from '../../protocol/desk/person-card.ts'
export type { DeskPayWay, ReportedTransfer, SameProof } from '../../protocol/desk/till.ts'

/** Useful offline on the same day only. */
export const deskDay = read(dayWire.deskDay, { persistFor: day, whenNotFound: 'unsupported' })

export const messageClass = write(dayWire.messageClass, {
  invalidates: [],
  offline: 'refuse',
  whenOutcomeUnknown:
    'No sabemos si el mensaje salió. Preguntale a alguien de la clase antes de enviarlo de nuevo.',
})

export const cancelClass = write(dayWire.cancelClass, {
  invalidates: ['deskDay', 'schedule', 'classPeople', 'attendees'],
  offline: 'refuse',
  whenOutcomeUnknown:
    'No sabemos si la clase se canceló. Fijate en las clases del día antes de probar de nuevo.',
})

// Phone numbers and notes of other people are never stored on a phone.
export const personCard = read(personWire.personCard, { persistFor: 0, whenNotFound: 'recordGone' })

export const addNote = write(personWire.addNote, {
  invalidates: ['personCard'],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si la nota se guardó. Fijate en la ficha antes de escribirla de nuevo.',
})

export const removeNote = write(personWire.removeNote, {
  invalidates: ['personCard'],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})

export const reviewCertificate = write(medicalWire.reviewCertificate, {
  invalidates: ['personCard', 'deskDay', 'users'],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si quedó decidido. Fijate en la ficha antes de probar de nuevo.',
})

export const sellPass = write(tillWire.sellPass, {
  invalidates: ['personCard', 'deskDay', 'users'],
  offline: 'refuse',
  whenOutcomeUnknown:
    'No sabemos si la venta se hizo. Fijate en los abonos de la ficha antes de cobrar de nuevo.',
})

export const settleCharge = write(tillWire.settleCharge, {
  invalidates: ['personCard', 'deskDay', 'users'],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si el cobro se anotó. Fijate en la ficha antes de cobrar de nuevo.',
})

export const transfersToReview = read(tillWire.transfersToReview, {
  persistFor: 0,
  whenNotFound: 'unsupported',
})

export const reviewTransfer = write(tillWire.reviewTransfer, {
  invalidates: ['transfersToReview', 'personCard', 'deskDay'],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si quedó decidida. Fijate si sigue en la lista antes de probar de nuevo.',
})
