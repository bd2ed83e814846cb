// Copies of reads that the phone stores for times without a connection.
import { values } from 'idb-keyval'
import { expect } from 'vitest'

/** Waits until the phone has stored a copy that contains `text`. Copies are written with a short delay. */
export const expectStored = (text: string): Promise<void> =>
  expect.poll(async () => JSON.stringify(await values())).toContain(text)

/** The bar over a copy: `reason`, then the time of the copy. */
export const copyNotice = (reason: string): RegExp =>
  new RegExp(`^${reason} Datos (de las|del \\p{L}+ \\d+ a las) \\d\\d:\\d\\d\\.(Probar de nuevo)?$`, 'u')
