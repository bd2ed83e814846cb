// The schedule beyond its first week, today's classes by the hour, and the schedule of a member who cannot
// book.
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fullDay } from '#platform/time/gym-time.ts'
import { putAway, settle } from '../failures/waiting.ts'
import { openApp } from '../stage/open-app.tsx'
import { chooseDay, classCards, expectAccessible, screen, sheet } from '../stage/screen.ts'

const day = (date: string) => screen().getByRole('radio', { name: fullDay(date) })

describe('on a phone', () => {
  test('a day of next week lists its classes with their opening times', async () => {
    await openApp({ path: 'turnos', user: 'ana' })
    await chooseDay(8)
    await expect.element(classCards().first()).toBeVisible()
    await expect.element(day('2026-12-03')).toBeChecked()
    await expect
      .element(
        screen()
          .getByText(/^Abre el \p{L}+ \d+ a las \d\d:\d\d$/u)
          .first(),
      )
      .toBeVisible()
    await expectAccessible()
    await chooseDay(1)
    await expect
      .element(
        screen()
          .getByRole('button', { name: /^Reservá: / })
          .first(),
      )
      .toBeVisible()
  })

  const earlier = () => screen().getByRole('button', { name: 'clases que ya empezaron' })

  test('no class is hidden before the first class of today', async () => {
    await openApp({ path: 'turnos', user: 'ana', at: '06:00' })
    await expect.element(classCards().first()).toHaveTextContent(/^07:00/)
    expect(classCards().elements()).toHaveLength(9)
    await expect.element(earlier()).not.toBeInTheDocument()
  })

  test('in the evening, today begins with the next class, and one tap shows the earlier classes', async () => {
    await openApp({ path: 'turnos', user: 'dani', at: '18:10' })
    await expect.element(earlier()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(classCards().first()).toHaveTextContent(/^(18:[1-5]|19|20|21)/)
    await expectAccessible()
    await earlier().click()
    await expect.poll(() => classCards().elements().length).toBe(9)
    await expect.element(classCards().first()).toHaveTextContent(/^07:00/)
    await expect.element(earlier()).toHaveFocus()
    await chooseDay(1)
    await expect.element(earlier()).not.toBeInTheDocument()
    await chooseDay(0)
    await expect.element(earlier()).toHaveAttribute('aria-expanded', 'false')
  })

  test('a card announces the hours and state of its class, and a day its bookings', async () => {
    await openApp({
      path: 'turnos',
      user: 'ana',
      at: '11:00',
      before: async ({ gym, network }) => {
        await (await gym.logIn('ana')).bookAt('13:00', '2026-11-25')
        network.edit('turnos', answer => {
          const slots = Array.isArray(answer.d) ? answer.d : []
          return { ...answer, d: slots.filter(({ fecha }) => fecha !== '2026-11-29') }
        })
      },
    })
    const bookedCard = screen().getByRole('button', {
      name: /^13:00 a 14:30, Open Box, con .+\. Reservada\.$/,
    })
    await expect.element(bookedCard).toBeVisible()
    await expect
      .element(screen().getByRole('radio', { name: new RegExp(`^Hoy, ${fullDay('2026-11-25')}, tenés`) }))
      .toBeVisible()
    await expect
      .element(screen().getByRole('radio', { name: `${fullDay('2026-11-29')}, sin clases` }))
      .toBeInTheDocument()
    await chooseDay(1)
    await expect
      .element(screen().getByRole('button', { name: /^19:00 a .+, Spinning, con .+\. Completa\.$/ }))
      .toBeVisible()
  })

  test.for([
    [320, 100],
    [360, 100],
    [375, 100],
    [390, 100],
    [390, 200],
  ] as const)('all cards of a day have one layout at %i px, text of %i %', async ([width, text]) => {
    await openApp({ path: 'turnos', user: 'ana', width, text })
    await chooseDay(1)
    await expect.element(classCards().first()).toBeVisible()
    await expect.element(screen().getByRole('button', { name: /^Lista de espera/ })).toBeInTheDocument()
    const boxes = classCards()
      .elements()
      .map(opener => {
        const action = opener.nextElementSibling?.getBoundingClientRect()
        const { right, bottom, left } = opener.getBoundingClientRect()
        const [time, texts] = [...opener.querySelectorAll(':scope > [aria-hidden]')]
        return {
          hour: (time?.getBoundingClientRect().left ?? 0) - left,
          name: (texts?.getBoundingClientRect().left ?? 0) - left,
          isBeside: action !== undefined && action.left >= right,
          isBelow: action !== undefined && action.top >= bottom,
          actionEnd: action?.right,
          overflows: opener.scrollWidth > opener.clientWidth,
        }
      })
    expect(boxes.length).toBeGreaterThan(5)
    expect(new Set(boxes.map(box => JSON.stringify(box))).size).toBe(1)
    expect(boxes[0]).toMatchObject({ overflows: false })
  })

  test('the filters form two groups in one row: activities and coaches', async () => {
    await openApp({ path: 'turnos', user: 'ana' })
    const group = (name: string) => screen().getByRole('group', { name, exact: true })
    await expect.element(group('Clase').getByRole('button', { name: 'Spinning' })).toBeVisible()
    await expect.element(group('Coach').getByRole('button').first()).toBeVisible()
    await expect.element(group('Coach').getByRole('button', { name: 'Spinning' })).not.toBeInTheDocument()
    const tops = screen()
      .getByRole('group', { name: 'Filtrá las clases' })
      .getByRole('button')
      .elements()
      .map(chip => chip.getBoundingClientRect().top)
    expect(new Set(tops).size).toBe(1)
  })

  test('changing the day or the filter announces the number of classes', async () => {
    await openApp({ path: 'turnos', user: 'ana' })
    await expect.element(classCards().first()).toBeVisible()
    const announcement = page.getByCss('[role="status"].visually-hidden')
    await chooseDay(1)
    await expect.element(announcement).toHaveTextContent('Jueves 26 de noviembre, 9 clases')
    await screen().getByRole('button', { name: 'Spinning', exact: true }).click()
    await expect.element(announcement).toHaveTextContent('Jueves 26 de noviembre, 1 clase')
  })

  test('the day strip shows the month on the first day of a month', async () => {
    await openApp({ path: 'turnos', user: 'ana' })
    await expect.element(classCards().first()).toBeVisible()
    const first = screen().getByCss('[data-opens="day 2026-12-01"]')
    expect(first.element().textContent).toBe('mar1dic')
  })

  test('an unpublished week says that it has no classes yet', async () => {
    await openApp({ path: 'turnos', user: 'ana' })
    await chooseDay(27)
    await expect.element(screen().getByText('Todavía no hay clases esa semana')).toBeVisible()
    await expectAccessible()
  })

  test('the month shows every day and the booked classes, and leads to each day', async () => {
    await openApp({
      gym: 'fuerza-sur',
      path: 'turnos',
      user: 'ana',
      before: async ({ gym }) => {
        await (await gym.logIn('ana')).bookAt('13:00')
      },
    })
    await expect.element(classCards().first()).toBeVisible()
    await screen().getByRole('button', { name: 'Ver todo el mes' }).click()
    const month = sheet('Elegí un día')
    await expect
      .element(month.getByRole('button', { name: new RegExp(`${fullDay('2026-11-26')}, tenés`) }))
      .toBeVisible()
    await expect.element(month.getByRole('button', { name: /^Hoy, / })).toBeVisible()
    expect(month.getByRole('button', { pressed: true }).elements()).toHaveLength(1)
    expect(month.getByRole('cell').getByRole('button').elements()).toHaveLength(28)
    expect(month.getByRole('button').getByCss('[class*="_dot_"]').elements()).toHaveLength(1)
    await expectAccessible()
    await month.getByRole('button', { name: fullDay('2026-12-15') }).click()
    await expect.element(month).not.toBeInTheDocument()
    await expect.element(day('2026-12-15')).toBeChecked()
    await screen().getByRole('button', { name: 'Ver todo el mes' }).click()
    await expect
      .element(month.getByRole('button', { pressed: true }))
      .toHaveAccessibleName(fullDay('2026-12-15'))
    await expect
      .element(month.getByRole('button', { name: /^Hoy, / }))
      .toHaveAccessibleName(`Hoy, ${fullDay('2026-11-25')}`)
  })

  test('offline, an unread week does not look empty, and a loaded week stays', async () => {
    const { network } = await openApp({ path: 'turnos', user: 'ana' })
    await chooseDay(1)
    await expect.element(classCards().first()).toBeVisible()
    network.setOnline(false)
    await chooseDay(10)
    await expect
      .element(
        screen()
          .getByText(/conexión/)
          .first(),
      )
      .toBeVisible()
    await expect.element(screen().getByText(/No hay clases|Todavía no hay/)).not.toBeInTheDocument()
    await chooseDay(1)
    await expect.element(classCards().first()).toBeVisible()
    network.setOnline(true)
    await chooseDay(8)
    await expect.element(classCards().first()).toBeVisible()
  })
})

test('the schedule is read again after eight hours in the background', async () => {
  const app = await openApp({ path: 'turnos', user: 'ana' })
  const countReads = () => app.network.requests.filter(({ action }) => action === 'turnos').length
  await expect.element(classCards().first()).toBeVisible()
  await settle(app)
  const before = countReads()
  // Removes the timer that reads the schedule every 30 seconds.
  vi.clearAllTimers()
  await putAway(app, 8 * 3_600_000)
  await expect.poll(countReads).toBeGreaterThan(before)
})

test('the buttons of a wide window change the week and keep the focus', async () => {
  await openApp({ path: 'turnos', user: 'ana', width: 1280, height: 900 })
  const heads = screen().getByRole('table').getByRole('columnheader')
  const later = screen().getByRole('button', { name: 'Semana siguiente' })
  await expect.element(heads.first()).toHaveAccessibleName(`Hoy, ${fullDay('2026-11-25')}`)
  await expect
    .element(screen().getByRole('button', { name: 'Semana anterior' }))
    .toHaveAttribute('aria-disabled')
  later.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heads.first()).toHaveAccessibleName(fullDay('2026-12-02'))
  await expect.element(later).toHaveFocus()
  await expectAccessible()
  for (const _ of [2, 3]) await later.click()
  await expect.element(later).toHaveAttribute('aria-disabled')
  await expect.element(screen().getByText('No hay clases esta semana')).toBeVisible()
})

describe('a member who cannot book', () => {
  test('sees the reason once, not on each class', async () => {
    await openApp({ path: 'turnos', user: 'gabi' })
    await chooseDay(1)
    await expect.element(classCards().first()).toBeVisible()
    await expect.element(screen().getByText(/faltaste sin avisar/)).toBeVisible()
    await expectAccessible()
  })

  test('has a link that helps', async () => {
    await openApp({ path: 'turnos', user: 'caro', theme: 'dark' })
    await chooseDay(1)
    await expect.element(screen().getByText(/venció\.$/)).toBeVisible()
    await expectAccessible()
    await screen().getByRole('link', { name: 'Comprar un abono' }).click()
    await expect.poll(() => location.pathname).toBe('/carrito')
  })
})
