// Navigation between screens: paths, page transitions, the back button, the menu and the tabs.
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '#shell/navigation/routes.ts'
import { loadScreens } from '../stage/load-screens.ts'
import { openApp } from '../stage/open-app.tsx'
import { screen } from '../stage/screen.ts'

loadScreens()

/** The paths that the specification lists, in its order. */
const specified = [
  ['@§2.R1', 'login'],
  ['@§2.R2', 'msg'],
  ['@§2.R3', 'historial'],
  ['@§2.R4', 'pagos'],
  ['@§2.R5', 'turnos'],
  ['@§2.R6', 'modalreserva'],
  ['@§2.R7', 'myfit'],
  ['@§2.R8', 'perfil'],
  ['@§2.R9', 'editmyfit'],
  ['@§2.R10', 'registro'],
  ['@§2.R11', 'calculator'],
  ['@§2.R12', 'peso'],
  ['@§2.R13', 'install'],
  ['@§2.R14', 'modalvideo'],
  ['@§2.R15', 'avatar'],
  ['@§2.R16', 'leaderboard'],
  ['@§2.R17', 'addscore'],
  ['@§2.R18', 'checkin'],
  ['@§2.R19', 'checkmodal'],
  ['@§2.R20', 'modaladd'],
  ['@§2.R21', 'extra'],
  ['@§2.R22', 'invitar'],
  ['@§2.R23', 'carrito'],
  ['@§2.R24', 'estrellas'],
  ['@§2.R25', 'listaespera'],
  ['@§2.R26', 'tab4'],
  ['@§2.R27', 'updateapp'],
  ['@§2.R28', 'classroom'],
  ['@§2.R29', 'installandroid'],
  ['@§2.R30', 'launch'],
  ['@§2.R31', 'timer'],
  ['@§2.R32', 'myfitmenu'],
  ['@§2.R33', 'test'],
  ['@§2.R34', 'transferencias'],
] as const
/** Paths without a screen for a member. They redirect to the last tab. */
const redirectingPaths = ['login', 'registro', 'launch', 'tabs']

const titleOf = (path: string) => routes.find(route => route.path === path)?.title ?? `no route for ${path}`
const heading = (name: string) => screen().getByRole('heading', { level: 1, name, exact: true })
const tabs = () => screen().getByRole('navigation', { name: 'Principal' })
const historyLink = () => screen().getByRole('link', { name: /Historial/ })

test('every path shows its screen, and the root shows the tabs', {
  tags: ['@§2.2', '@§2.3', '@§2.5', ...specified.map(([tag]) => tag)],
}, async () => {
  const { reopen } = await openApp({ path: '', user: 'ana' })
  await expect.element(tabs()).toBeVisible()
  const tabPaths = ['tab1', 'tab2', 'turnos', 'tab3', 'tab4']
  let lastTab = 'tab3'
  for (const path of [...specified.map(([, path]) => path), ...tabPaths, 'tabs']) {
    reopen(path)
    const target = redirectingPaths.includes(path) ? lastTab : path
    if (tabPaths.includes(target)) lastTab = target
    await expect.element(heading(titleOf(target)), { message: path }).toBeVisible()
    expect(location.pathname, path).toBe(`/${target}`)
  }
  expect(routes.map(({ path }) => path).filter(path => !/^[a-z0-9]+$/.test(path))).toEqual([])
})

/** Enables page transitions. The browser of the tests prefers reduced motion. */
function allowMotion(): void {
  const { config }: { config: { set(name: string, value: boolean): void } } = Reflect.get(window, 'Ionic')
  config.set('animated', true)
  onTestFinished(() => config.set('animated', false))
}

/** Records the start position of each entering page. Ionic empties the keyframes at the end of an animation. */
function recordEntries(): string[] {
  const entries: string[] = []
  const { animate } = Element.prototype
  Element.prototype.animate = function (this: Element, frames, options) {
    const [first] = Array.isArray(frames) ? frames : []
    if (this.matches('.ion-page, .ion-page > :not(nav)') && Number(first?.opacity) < 1)
      entries.push(String(first?.transform))
    return animate.call(this, frames, options)
  }
  onTestFinished(() => {
    Element.prototype.animate = animate
  })
  return entries
}

test('pages move in opposite directions forward and back, and do not move between tabs', {
  tags: ['@§2.6', '@§2.7'],
}, async () => {
  allowMotion()
  const entries = recordEntries()
  await openApp({ path: 'tab3', user: 'ana' })
  await expect.element(screen().getByText('Mis abonos')).toBeVisible()
  entries.length = 0
  await historyLink().click()
  await expect.element(heading('Historial')).toBeVisible()
  await expect.poll(() => entries[0] ?? '').toMatch(/^translateX\([1-9]\d*px\)$/)
  entries.length = 0
  history.back()
  await expect.element(screen().getByText('Mis abonos')).toBeVisible()
  await expect.poll(() => entries[0] ?? '').toMatch(/^translateX\(-[1-9]\d*px\)$/)
  entries.length = 0
  await tabs().getByRole('link').first().click()
  await expect.element(heading('Noticias')).toBeVisible()
  await expect.poll(() => entries[0] ?? '').toBe('translateX(0px)')
})

test('the back button of the phone goes back', { tags: ['@§2.8'] }, async () => {
  await openApp({ path: 'tab3', user: 'ana' })
  await historyLink().click()
  await expect.element(heading('Historial')).toBeVisible()
  document.dispatchEvent(new Event('backbutton'))
  await expect.element(heading('Mis Reservas')).toBeVisible()
  expect(location.pathname).toBe('/tab3')
})

test('the menu is closed and disabled after every navigation', { tags: ['@§2.9'] }, async () => {
  await openApp({ path: 'tab3', user: 'ana' })
  const menu = page.getByCss('ion-menu')
  const expectClosed = async () => {
    await expect.element(menu).not.toHaveClass('show-menu')
    await expect.poll(() => menu.element()).toHaveProperty('disabled', true)
  }
  await screen().getByRole('button', { name: 'Menú' }).click()
  await menu.getByRole('link', { name: 'Historial' }).click()
  await expect.element(heading('Historial')).toBeVisible()
  await expectClosed()
  history.back()
  await tabs().getByRole('link').first().click()
  await expect.element(heading('Noticias')).toBeVisible()
  await screen().getByRole('button', { name: 'Menú' }).click()
  await expect.element(menu.getByRole('link', { name: 'Historial' })).toBeVisible()
  // Back closes the menu first, like every overlay.
  history.back()
  await expect.element(menu).not.toHaveClass('show-menu')
  await expect.element(heading('Noticias')).toBeVisible()
  // The next step back navigates without the menu.
  history.back()
  await expect.element(heading('Mis Reservas')).toBeVisible()
  await expectClosed()
})

test('every area has a tab or a link in the menu', {
  tags: ['@§1.5', '@§1.6', '@§1.7', '@§1.8', '@§1.9'],
}, async () => {
  await openApp({ path: 'tab3', user: 'ana' })
  const names = ['Noticias', 'Mensajes', 'Turnos', 'Reservas', 'Entrenar']
  const items = tabs().getByRole('listitem')
  await expect.poll(() => items.elements().length).toBe(names.length)
  for (const [index, name] of names.entries()) await expect.element(items.nth(index)).toHaveTextContent(name)
  await screen().getByRole('button', { name: 'Menú' }).click()
  for (const name of ['Turnos', 'Pagos', 'Entrenamiento'])
    await expect.element(page.getByCss('ion-menu').getByRole('link', { name })).toBeVisible()
})
