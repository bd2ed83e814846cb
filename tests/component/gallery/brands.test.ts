// Every part of the app in every state, in the colours of the sample gyms.
import { test } from 'vitest'
import { brands } from '../../../template/gallery/brands.ts'
import { expectReadable } from './brand.ts'

for (const index of [0, 1])
  test(
    `${brands[index]?.name}: every part is accessible and fits, light and dark, at 320 and 390 px, text at 200 %`,
    () => expectReadable(index),
    300_000,
  )
