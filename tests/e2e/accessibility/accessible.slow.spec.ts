import { firstBookingIsAccessible } from '../../support/first-booking.ts'
import { test } from '../../support/playwright.ts'
import { stageFor } from '../../support/served-gym.ts'

const stage = stageFor('fuerza-sur', 'corazon-del-nandu')

/** What the quick looks leave out. */
const looks = [
  ['fuerza-sur', 'light', 390],
  ['corazon-del-nandu', 'dark', 390],
  ['corazon-del-nandu', 'light', 320],
] as const

for (const [gym, colorScheme, width] of looks)
  test(`${gym}, ${colorScheme}, ${width} px: no violation from the login to the booked class`, () =>
    firstBookingIsAccessible(stage, gym, colorScheme, width))
