// Live regions: a part that comes with a region of its own, and with its text in it, is often not heard.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { source } from './style-rules.ts'

/** Regions that are there before their text. */
const standing = [
  'ui/form/Field.tsx',
  'ui/form/PhotoField.tsx',
  'ui/page/LiveRegion.tsx',
  'ui/query/ErrorState.tsx',
]

/** To be said by `data-said` or `useAnnounce` too. The list only gets shorter. */
const remaining = [
  'app/LaunchScreen.tsx',
  'features/account/form/AccountForm.tsx',
  'features/account/password/ForgottenForm.tsx',
  'features/booking/book/BookingResult.tsx',
  'features/booking/my-bookings/now/Undo.tsx',
  'features/booking/schedule/WeekPicker.tsx',
  'features/checkin/scan/Scanner.tsx',
  'features/desk/review/SentPicture.tsx',
  'features/desk/till/TransferCard.tsx',
  'features/desk/today/DayPicker.tsx',
  'features/fitness/DayPicker.tsx',
  'features/fitness/calculator/MaxPart.tsx',
  'features/fitness/equipment/EquipmentPage.tsx',
  'features/fitness/plates/PlatesPart.tsx',
  'features/fitness/records/RecordSheet.tsx',
  'features/fitness/timer/Running.tsx',
  'features/install/UpdatePage.tsx',
  'features/payments/order/OrderResult.tsx',
  'features/payments/shop/ShopPage.tsx',
]

test('no further part brings a live region of its own', () => {
  const regions = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx'))
    .filter(path =>
      /\srole="(status|alert)"|\saria-live="(polite|assertive)"|<output/.test(
        readFileSync(join(source, path), 'utf8'),
      ),
    )
  const unlisted = regions.filter(path => !standing.includes(path) && !remaining.includes(path))
  expect(unlisted).toEqual([])
  expect(remaining.filter(path => !regions.includes(path))).toEqual([])
})
