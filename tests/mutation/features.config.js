import { mutating } from './mutating.js'

export default mutating('features', [
  'account/login/login.ts',
  'checkin/scan/own-detector.ts',
  'fitness/timer/cues/signals.ts',
  'payments/order/waiting-orders.ts',
  'payments/transfer/draft.ts',
])
