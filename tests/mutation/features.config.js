import { mutating } from './mutating.js'

export default mutating('features', [
  'account/login/login.ts',
  'account/shared/logout.ts',
  'account/shared/upload-picture.ts',
  'checkin/scan/own-detector.ts',
  'fitness/timer/cues/beeper.ts',
  'gym/shared/gym.ts',
  'payments/order/waiting-orders.ts',
  'payments/transfer/transfer-draft.ts',
])
