// Waitlists: joining, the notice before a class, a spot that becomes free, and failed answers.
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Gym } from '../stage/gym.ts'
import type { NetworkFailure } from '../stage/network.ts'
import { openApp } from '../stage/open-app.tsx'
import {
  alertDialog,
  chooseDay,
  closeResult,
  expectAccessible,
  resultDialog,
  screen,
  sheet,
} from '../stage/screen.ts'
import { expectToast, forgetToasts, shownToasts } from '../stage/toasts.ts'

const noticeChoice = () => screen().getByLabelText('¿Hasta cuándo te sirve un lugar?')

/** Adds Ana to the waitlist of Thursday's Spinning, which is always full. */
async function joinSpinning({ gym }: { gym: Gym }) {
  const ana = await gym.logIn('ana')
  await ana.book((await ana.slot('Spinning')).id, { espera: '1' })
}

test('a full class offers its waitlist, and its card shows that the member is waiting', async () => {
  await openApp({ path: 'turnos', user: 'ana' })
  await chooseDay(1)
  await screen().getByRole('button', { name: 'Lista de espera: Spinning' }).click()
  await expect.element(resultDialog().getByText('En lista de espera · 1.º')).toBeVisible()
  await closeResult()
  const card = screen().getByRole('listitem').filter({ hasText: 'Spinning' })
  await expect.element(card.getByText('En espera')).toBeVisible()
})

test('a waitlist entry becomes a booking when staff free a spot, and a message reports it', async () => {
  const { gym, reopen } = await openApp({ path: 'listaespera', user: 'ana', before: joinSpinning })
  const card = screen().getByRole('listitem').filter({ hasText: 'Spinning' })
  await expect.element(card.getByText('1.º')).toBeVisible()
  await noticeChoice().selectOptions('60')
  await expectToast('success', 'Listo, lo tenemos en cuenta.')
  await expectAccessible()

  const staff = await gym.logIn('sofi')
  const { attendees } = await staff.ask('asistentes', { id: (await staff.slot('Spinning')).id })
  await staff.ask('reservardel', { id: attendees[0]?.booking ?? '', penal: '0' })

  reopen()
  await expect.element(screen().getByText('No estás en ninguna lista')).toBeVisible()
  reopen('tab2')
  await screen()
    .getByRole('button', { name: /Se liberó un lugar: ya es tuyo/ })
    .click()
  await screen().getByRole('link', { name: 'Ver tus reservas' }).click()
  await expect.element(screen().getByRole('heading', { name: 'Spinning' })).toBeVisible()
})

test('a class that fills during the booking offers its waitlist in the same dialog', async () => {
  const { gym, network } = await openApp({ path: 'turnos', user: 'ana' })
  await chooseDay(1)
  const book = screen().getByRole('button', { name: 'Reservá: Halterofilia' })
  await expect.element(book).toBeVisible()
  const staff = await gym.logIn('sofi')
  const slot = await staff.slot('Halterofilia')
  for (let id = 10; id < 58; id += 1) await staff.ask('reservaradd', { id: slot.id, cid: String(id) })
  await book.click()
  await expect.element(resultDialog().getByText('Rechazada .....')).toBeVisible()
  const release = network.hold('reservar')
  await resultDialog().getByRole('button', { name: 'Anotate en la lista de espera' }).click()
  release()
  await expect
    .element(resultDialog().getByRole('heading', { name: 'En lista de espera · 1.º' }))
    .toBeVisible()
  await expect.element(sheet(/^En lista de espera · 1\.º\. Halterofilia, jueves 26/)).toBeVisible()
  expect(resultDialog().getByText('quedaste en la lista').elements()).toHaveLength(1)
  await expect.element(resultDialog().getByText('Reservado')).not.toBeInTheDocument()
  await expect.element(resultDialog().getByText('calificá con')).not.toBeInTheDocument()

  network.edit('esperaadd', () => ({ ok: 0, err: ['No se puede tan cerca de la clase.'] }))
  const choice = resultDialog().getByLabelText('¿Hasta cuándo te sirve un lugar?')
  await choice.selectOptions('60')
  await expectToast('danger', 'No se puede tan cerca de la clase.')
  expect(network.requests.filter(({ action }) => action === 'esperaadd')).toMatchObject([
    { fields: { aviso: '60' } },
  ])
  await expect.element(choice).toHaveValue('0')
})

describe('a change of a waitlist entry', () => {
  const failing: [
    title: string,
    tone: 'danger' | 'warning',
    message: string,
    answer: object | NetworkFailure,
  ][] = [
    [
      'a refusal with the message of the gym',
      'danger',
      'La clase ya empezó.',
      { ok: 0, err: ['La clase ya empezó.'] },
    ],
    ['a refusal without a message', 'danger', 'No se pudo', { ok: 0 }],
    ['an unknown outcome', 'warning', 'No sabemos si', 'cut'],
  ]
  test.for(failing)('shows %s', async ([, tone, message, answer]) => {
    const { network, advance } = await openApp({ path: 'listaespera', user: 'ana', before: joinSpinning })
    for (const action of ['esperaadd', 'esperadel'])
      if (typeof answer === 'string') network.fail(action, 'cut')
      else network.edit(action, () => ({ ...answer }))
    network.fail('reservaver', 'cut')
    const passTimeout = async (action: string) => {
      await expect.poll(() => network.requests.some(sent => sent.action === action)).toBe(true)
      if (tone === 'warning') await advance(30_000)
    }
    await noticeChoice().selectOptions('60')
    await passTimeout('esperaadd')
    await expectToast(tone, message)
    await advance(10_000)
    await expect.element(page.getByCss('ion-toast')).not.toBeInTheDocument()
    forgetToasts()
    await screen().getByRole('button', { name: 'Salir de la lista de Spinning' }).click()
    await alertDialog().getByRole('button', { name: 'Salir de la lista' }).click()
    await passTimeout('esperadel')
    await expectToast(tone, message)
    expect(shownToasts().filter(({ tone }) => tone === 'success')).toEqual([])
  })
})

test('leaving a waitlist asks for confirmation', async () => {
  const { gym } = await openApp({ path: 'listaespera', user: 'ana', before: joinSpinning })
  await screen().getByRole('button', { name: 'Salir de la lista de Spinning' }).click()
  await alertDialog().getByRole('button', { name: 'Salir de la lista' }).click()
  await expect.element(screen().getByText('No estás en ninguna lista')).toBeVisible()
  expect(await (await gym.logIn('ana')).wire('esperalist')).toMatchObject({ d: [] })
})

test("leaving a child's waitlist names the child", async () => {
  await openApp({
    path: 'listaespera',
    user: 'ana',
    async before({ gym }) {
      const ana = await gym.logIn('ana')
      const [child] = (await ana.ask('familia')).family
      await ana.book((await ana.slot('Spinning')).id, { cid: child?.id ?? '', espera: '1' })
    },
  })
  await screen().getByRole('button', { name: 'Salir de la lista de Spinning' }).click()
  await expect.element(alertDialog().getByText('Tomás pierde su lugar en la lista.')).toBeVisible()
  await alertDialog().getByRole('button', { name: 'Salir de la lista' }).click()
  await expectToast('success', 'Tomás salió de la lista de espera.')
})

describe('a held spot', () => {
  /** A screen reader reads a live region in full at each change. The texts must not change every second. */
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('|')

  test.for([
    ['on the page of waitlists', 'listaespera'],
    ['on the home screen', 'tab3'],
  ] as const)('%s is announced at four moments, and its countdown is silent', async ([, path]) => {
    const { advance, network } = await openApp({
      path,
      user: 'ana',
      before: async stage => {
        await joinSpinning(stage)
        const offeredUntil = Date.now() + 130_000
        stage.network.edit('esperalist', answer => {
          const [place] = Array.isArray(answer.d) ? answer.d : []
          return { ...answer, d: [{ ...place, oferta: offeredUntil }] }
        })
      },
    })
    await expect.element(screen().getByRole('timer')).toBeVisible()
    expect(network.requests.some(({ action }) => action === 'esperalist')).toBe(true)
    const announcements = new Set<string>()
    const observer = new MutationObserver(() => {
      for (const message of texts('[role="status"], [role="alert"], [aria-live="polite"]').split('|'))
        if (message.includes('Spinning')) announcements.add(message)
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    onTestFinished(() => observer.disconnect())
    await expect.poll(() => texts('[role="status"]')).toContain('Se liberó un lugar en Spinning.')
    for (let seconds = 0; seconds < 135; seconds += 1) await advance(1000)
    const milestones = [...announcements].filter(message => !message.startsWith('Se liberó'))
    // The countdown ticks each second in the gym's time, so a milestone may be up to two seconds late.
    const secondsIn = (message = '') => Number(/\d+/.exec(message))
    expect(milestones.map(message => message.replace(/\d+/, '#'))).toEqual([
      'Te quedan # segundos para confirmar tu lugar en Spinning.',
      'Te quedan # segundos para confirmar tu lugar en Spinning.',
      'Venció el lugar que te guardábamos en Spinning.',
    ])
    for (const [index, limit] of [60, 20].entries()) {
      expect(secondsIn(milestones[index])).toBeLessThanOrEqual(limit)
      expect(secondsIn(milestones[index])).toBeGreaterThanOrEqual(limit - 2)
    }
  })
})
