import * as z from 'zod/mini'
import { list, text } from '../../contract/wire.ts'
import { lookCache, lookPlace } from '../push/look-place.ts'

const manifest = z.object({
  name: text,
  icons: list(z.object({ src: text, sizes: text, purpose: text })),
})

/** How a notification of the gym looks: undefined for what is not known. */
export interface Look {
  name: string
  icon: string | undefined
  /** The sign in the phone's bar: one colour on nothing. */
  badge: string | undefined
}

/** The look in a gym's web manifest. */
export function lookIn(json: unknown): Look {
  const { name, icons } = z.safeParse(manifest, json).data ?? { name: '', icons: [] }
  const of = (wanted: string) => icons.filter(({ purpose }) => purpose.split(' ').includes(wanted))
  const plain = of('any')
  const icon = plain.find(({ sizes }) => sizes === '192x192') ?? plain[0]
  return { name, icon: icon?.src, badge: of('monochrome')[0]?.src }
}

/** The look as the page laid it down; else as the site has it. A notification without it is better than none. */
export async function findLook(): Promise<Look> {
  try {
    const kept = await (await caches.open(lookCache)).match(lookPlace)
    const response = kept ?? (await fetch(lookPlace))
    return lookIn(await response.json())
  } catch (error) {
    console.info('The gym’s look was not found.', error)
    return lookIn(null)
  }
}
