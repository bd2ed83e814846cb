import { aWeek, read, write } from '../../api/operation.ts'
import {
  changeBranch as changeBranchEndpoint,
  changePassword as changePasswordEndpoint,
  changePhoto as changePhotoEndpoint,
  closeAccount as closeAccountEndpoint,
  editProfile as editProfileEndpoint,
  memberData as memberDataEndpoint,
  profile as profileEndpoint,
} from '../../contract/profile.ts'

export type { Profile } from '../../contract/profile.ts'

export const profile = read(profileEndpoint, { keptFor: aWeek, notThere: 'unknown' })

export const editProfile = write(editProfileEndpoint, {
  changes: ['profile', 'classPeople'],
  offline: 'refuse',
  unknown: 'usual',
})

export const changePassword = write(changePasswordEndpoint, {
  changes: [],
  offline: 'refuse',
  unknown: 'No sabemos si tu clave cambió. Probá con las dos la próxima vez que ingreses.',
})

export const changePhoto = write(changePhotoEndpoint, {
  changes: ['profile', 'classPeople', 'ranking'],
  offline: 'refuse',
  unknown: 'usual',
})

export const changeBranch = write(changeBranchEndpoint, {
  changes: [],
  offline: 'refuse',
  unknown: 'usual',
})

export const memberData = read(memberDataEndpoint, { keptFor: 0, notThere: 'refused' })

export const closeAccount = write(closeAccountEndpoint, {
  changes: [],
  offline: 'refuse',
  unknown: 'No sabemos si tu cuenta se cerró. Cerrá sesión y probá ingresar.',
})
