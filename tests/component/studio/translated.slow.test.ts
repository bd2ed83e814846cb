// The studio in a browser that translates its page: after the same steps it shows the same as without
// translation.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { translatePage } from '../stage/translator.ts'
import { openStudio, type StudioOptions } from './stage/open-studio.tsx'
import { button, field, selection } from './stage/page.ts'

interface Journey {
  name: string
  options: StudioOptions
  /** Text of the last part to load. */
  late: string
  steps: readonly (() => Promise<unknown>)[]
}

/** Reads the texts of the page without times, which differ between studios. */
const readTexts = (): string =>
  (document.querySelector('#root main')?.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\d+ \w+ \d{4}, \d+:\d+/g, '')
    .trim()

/** Waits until the page no longer changes. Returns its texts. */
async function readFinalTexts(): Promise<string> {
  let [before, same] = ['', 0]
  await expect
    .poll(() => {
      const now = readTexts()
      same = now !== '' && now === before && !document.querySelector('[aria-busy="true"]') ? same + 1 : 0
      before = now
      return same
    })
    .toBeGreaterThan(8)
  return before
}

const journeys: readonly Journey[] = [
  {
    name: 'the home',
    late: '12 en total',
    options: { count: 12, gyms: { 'gym-0003': { theme_color: 'red' } } },
    steps: [
      () => page.getByRole('searchbox').fill('gimnasio 1'),
      () => selection('Gimnasio 10').click(),
      () => page.getByRole('searchbox').fill('nadie'),
      () => button('Ver todos').click(),
      () => button('Con errores (1)').click(),
      () => button('Con errores (1)').click(),
      () => selection('Gimnasio 2').click(),
    ],
  },
  {
    name: 'the page of a gym',
    late: 'Usar #1d4ed8 con texto #ffffff',
    options: { gym: 'box' },
    steps: [
      () => field('Nombre').fill('Ñandú'),
      () => page.getByRole('switch', { name: 'Tiene sedes' }).click(),
      () => button('Una sede más').click(),
      () => field('Color de la marca').fill('#ffee0'),
      () => field('Color de la marca').fill('#ffee00'),
      () => button('Deshacer').click(),
    ],
  },
]

for (const { name, options, late, steps } of journeys)
  describe(name, () => {
    const untranslated: string[] = []

    test('untranslated', async () => {
      await openStudio(options)
      await expect.element(page.getByText(late)).toBeVisible()
      untranslated.push(await readFinalTexts())
      for (const step of steps) {
        await step()
        untranslated.push(await readFinalTexts())
      }
    })

    test('translated', async () => {
      await openStudio({ ...options, before: translatePage })
      expect(untranslated).toHaveLength(steps.length + 1)
      await expect.poll(readTexts).toBe(untranslated[0])
      for (const [index, step] of steps.entries()) {
        await step()
        await expect.poll(readTexts, { message: `step ${index}` }).toBe(untranslated[index + 1])
      }
      expect(document.querySelectorAll('font').length).toBeGreaterThan(0)
    })
  })
