import { aWeek, read, write } from '../../api/operation.ts'
import * as medicalWire from '../../protocol/account/medical.ts'
import * as wire from '../../protocol/account/profile.ts'

export type { Profile } from '../../protocol/account/profile.ts'

export const profile = read(wire.profile, { persistFor: aWeek, whenNotFound: 'unsupported' })

export const editProfile = write(wire.editProfile, {
  invalidates: ['profile', 'classPeople'],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})

export const showRelative = write(wire.showRelative, {
  invalidates: ['family', 'classPeople', 'ranking'],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})

export const sendCertificate = write(medicalWire.sendCertificate, {
  invalidates: ['profile'],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si tu apto llegó. Fijate en tu perfil antes de enviarlo de nuevo.',
})

export const changePassword = write(wire.changePassword, {
  invalidates: [],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si tu clave cambió. Probá con las dos la próxima vez que ingreses.',
})

export const changePhoto = write(wire.changePhoto, {
  invalidates: ['profile', 'classPeople', 'ranking'],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})

export const changeBranch = write(wire.changeBranch, {
  invalidates: [],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})

export const memberData = read(wire.memberData, { persistFor: 0, whenNotFound: 'recordGone' })

export const closeAccount = write(wire.closeAccount, {
  invalidates: [],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si tu cuenta se cerró. Cerrá sesión y probá ingresar.',
})
