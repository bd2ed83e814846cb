import { firstBookingIsAccessible } from '../../support/first-booking.ts'
import { test } from '../../support/playwright.ts'
import { stageFor } from '../../support/served-gym.ts'

const stage = stageFor('fuerza-sur', 'corazon-del-nandu')

const looks = [
  ['fuerza-sur', 'dark', 320],
  ['corazon-del-nandu', 'light', 390],
] as const

for (const [gym, colorScheme, width] of looks)
  test(`${gym}, ${colorScheme}, ${width} px: no violation from the login to the booked class`, () =>
    firstBookingIsAccessible(stage, gym, colorScheme, width))
