// The sheet of a class: its description, coach and branch, and the link for a friend.
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { fullDay } from '#platform/time/gym-time.ts'
import { openApp } from '../stage/open-app.tsx'
import { chooseDay, expectAccessible, screen, settleAnimations, sheet } from '../stage/screen.ts'
import { expectToast, shownToasts } from '../stage/toasts.ts'

const openClass = (hour: string) =>
  screen()
    .getByRole('button', { name: new RegExp(`^${hour}`) })
    .first()
    .click()

const href = (link: Element): string => link.getAttribute('href') ?? ''

test('a class has a description, a link to the map of its branch, and a link to a chat', async () => {
  await openApp({ gym: 'fuerza-sur', path: 'turnos', user: 'ana' })
  await chooseDay(1)
  await openClass('13:00')
  const details = sheet('Open Box')
  await expect
    .element(details.getByText('El salón abierto: entrenás por tu cuenta, con un coach cerca.'))
    .toBeVisible()
  const map = details.getByRole('link', { name: /^Av\. San Martín/ }).element()
  expect(new URL(href(map)).searchParams.get('query')).toBe(map.textContent)
  expect(map.getAttribute('rel')).toBe('noopener noreferrer')
  const chat = new URL(href(details.getByRole('link', { name: 'Preguntar' }).element()))
  expect(chat.origin + chat.pathname).toBe('https://wa.me/5491100000000')
  expect(chat.searchParams.get('text')).toMatch(
    /^Hola, una pregunta sobre Open Box, \S+ \d+ de \S+ a las 13:00: $/,
  )
  await expectAccessible()
})

test('the description of a coach is plain text, and a picture with an unsafe address is left out', async () => {
  let coaches: unknown
  await openApp({
    path: 'turnos',
    user: 'ana',
    before: ({ network }) =>
      network.edit('turnos', answer => {
        coaches = answer.profes
        const slots = Array.isArray(answer.d) ? answer.d : []
        const id: unknown = slots.find(({ name }) => name === 'Open Box').coach.id
        return { ...answer, profes: [{ id, txt: '<b>Profe</b> de pilates', foto: 'javascript:alert(1)' }] }
      }),
  })
  await chooseDay(0)
  await openClass('13:00')
  const details = sheet('Open Box')
  await expect.element(details.getByText(/^Con /)).toBeVisible()
  await expect.element(details.getByText('<b>Profe</b> de pilates')).toBeVisible()
  await expect.element(details.getByCss('img[src^="javascript:"]')).not.toBeInTheDocument()
  expect(coaches).toContainEqual(
    expect.objectContaining({ id: 900, txt: expect.stringContaining('educación física') }),
  )
})

test('a gym without descriptions shows its classes without a description', async () => {
  await openApp({
    path: 'turnos',
    user: 'ana',
    before: ({ network }) => network.edit('turnos', ({ clases, ...answer }) => answer),
  })
  await chooseDay(1)
  await openClass('13:00')
  const details = sheet('Open Box')
  await expect.element(details.getByRole('button', { name: 'Compartir' })).toBeVisible()
  await expect.element(details.getByText('El salón')).not.toBeInTheDocument()
})

test('a description with markup is shown as text', async () => {
  const txt = '<img src=x onerror=alert(1)>'
  await openApp({
    path: 'turnos',
    user: 'ana',
    before: ({ network }) =>
      network.edit('turnos', answer => ({ ...answer, clases: [{ name: 'Open Box', txt }] })),
  })
  await chooseDay(1)
  await openClass('13:00')
  await expect.element(sheet('Open Box').getByText(txt)).toBeVisible()
})

/** Reads that the form in the sheet of a class waits for. */
const actions = ['familia', 'fijolist', 'abonos']

describe('names of attendees that arrive late', () => {
  const top = (element: Element) => element.getBoundingClientRect().top

  test.for([
    ['are shown', 320, null],
    ['are shown', 390, null],
    ['are hidden by the gym', 390, []],
  ] as const)('%s at %i px and move no button', async ([, width, people]) => {
    const { network } = await openApp({ path: 'turnos', user: 'ana', width })
    await chooseDay(1)
    const release = network.hold('turnover')
    if (people) network.edit('turnover', answer => ({ ...answer, d: people }))
    await openClass('18:00')
    const details = sheet('Cross Training')
    const book = details.getByRole('button', { name: /^Reservá/ })
    await expect.element(book).toBeVisible()
    await expect
      .poll(() => actions.filter(action => !network.requests.some(request => request.action === action)))
      .toEqual([])
    await expect.poll(() => network.pending).toBe(1)
    // The choice of a pass has left or is complete: the answer with the passes is on the screen.
    const passes = () => details.getByLabelText('¿Con qué abono?').query()?.querySelectorAll('option').length
    await expect.poll(() => passes() ?? 2).toBeGreaterThan(1)
    await settleAnimations()
    const before = top(book.element())
    release()
    await expect.poll(() => network.pending).toBe(0)
    if (people === null) await expect.element(details.getByText(/^Van? /)).toBeVisible()
    expect(top(book.element())).toBe(before)
  })
})

describe('late answers do not move the booking button:', () => {
  const isOpen = (button: Locator) => {
    const { top, left, width } = button.element().getBoundingClientRect()
    return button.element().contains(document.elementFromPoint(left + width / 2, top + 5))
  }

  test.for([
    ['with a family', 'ana', null],
    ['without a family', 'beto', null],
    ['with refusals', 'ana', 'refusal'],
    ['at a gym without these reads', 'ana', 'missing'],
    ['with server errors', 'ana', '500 with JSON'],
  ] as const)('%s', async ([, user, failure]) => {
    const { network, advance } = await openApp({ path: 'turnos', user, width: 320 })
    await chooseDay(1)
    const releases = actions.map(action => network.hold(action))
    for (const action of actions) network.fail(action, failure)
    await openClass('18:00')
    const details = sheet('Cross Training')
    const book = details.getByRole('button', { name: /^Reservá: / })
    await expect.element(book).toBeVisible()
    await advance(1_000)
    await settleAnimations()
    const { top } = book.element().getBoundingClientRect()
    expect(isOpen(book)).toBe(true)
    for (const release of releases) {
      release()
      await expect.poll(() => network.pending).toBeLessThan(releases.length)
      await advance(10_000)
    }
    await expect.poll(() => network.pending).toBe(0)
    const people = details.getByLabelText('¿Para quién?').element().querySelectorAll('option')
    expect(people.length).toBe(failure === null && user === 'ana' ? 2 : 1)
    expect(book.element().getBoundingClientRect().top).toBe(top)
    await book.click()
    await expect.element(page.getByRole('heading', { name: /^Reservado/ })).toBeVisible()
    await settleAnimations()
  })
})

describe('the link of a class', () => {
  test.for([
    ['this week', 1, '2026-11-26'],
    ['next week', 8, '2026-12-03'],
  ] as const)('of %s opens the class on another phone', async ([, after, date]) => {
    const shared: ShareData[] = []
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) => void shared.push(data),
    })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    const { reopen } = await openApp({ path: 'turnos', user: 'ana' })
    await chooseDay(after)
    await openClass('18:00')
    await sheet('Cross Training').getByRole('button', { name: 'Compartir' }).click()
    await expect.poll(() => shared.length).toBe(1)
    expect(shared[0]?.text).toBe(`Cross Training en Demo Fit, ${fullDay(date)} a las 18:00.`)
    await expectAccessible()

    const { pathname, search } = new URL(shared[0]?.url ?? '')
    reopen(`${pathname.slice(1)}${search}`)
    await expect.element(sheet('Cross Training')).toHaveTextContent(new RegExp(fullDay(date), 'i'))
    // A closed sheet does not open again.
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByCss('ion-modal.show-modal')).not.toBeInTheDocument()
    await expect.element(screen().getByRole('radio', { name: fullDay(date) })).toBeChecked()
    await chooseDay(0)
    await expect.element(page.getByCss('ion-modal.show-modal')).not.toBeInTheDocument()
    await expect.element(screen().getByRole('radio').first()).toBeChecked()
  })

  test.for([
    ['that was removed', 'class=999999&date=2026-11-27'],
    ['beyond the published weeks', 'class=1&date=2027-09-21'],
  ])('to a class %s says that the class is gone', async ([, query]) => {
    await openApp({ path: `turnos?${query}`, user: 'ana' })
    await expectToast('warning', 'Esa clase ya no está.')
    await expect.element(page.getByCss('ion-modal.show-modal')).not.toBeInTheDocument()
  })

  test('with an invalid query shows the schedule', async () => {
    await openApp({ path: 'turnos?class=%3Cimg%3E&date=ayer', user: 'ana' })
    await expect
      .element(
        screen()
          .getByRole('button', { name: /^13:00/ })
          .first(),
      )
      .toBeVisible()
    await expect.element(page.getByCss('ion-modal.show-modal')).not.toBeInTheDocument()
    expect(shownToasts().filter(({ tone }) => tone === 'warning')).toEqual([])
  })
})
