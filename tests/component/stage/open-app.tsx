// The stage of the component tests: opens the whole app at a path, with its own sandbox.
import '#shell/styles.ts'
import { styles } from 'virtual:brand-styles'
import { clear as clearDatabase } from 'idb-keyval'
import { createRoot, type Root } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { countSessionsOf, logout, saveSession } from '#api/session.ts'
import { setTenantBase } from '#api/tenant-base.ts'
import { brands } from '#gallery/brands.ts'
import { login } from '#protocol/account/login.ts'
import { manifestSchema } from '#protocol/gym/manifest.ts'
import { decodeAnswer } from '#protocol/wire/endpoint.ts'
import { App } from '#shell/App.tsx'
import { letBackCloseOverlays } from '#shell/navigation/back-closes-overlays.ts'
import { configureIonic } from '#shell/navigation/configure.ts'
import { NavigationHistory } from '#shell/navigation/motion.ts'
import { loadPersistedReads } from '#shell/use-persisted-reads.ts'
import { noon } from '#tests/support/clients.ts'
import pageTemplate from '../../../template/index.html.hbs?raw'
import { connectGym, type Gym, openGym } from './gym.ts'
import { installNetwork, type Network } from './network.ts'
import { forgetToasts } from './toasts.ts'

export interface AppOptions {
  /** The path behind the slash, with its query. */
  path: string
  /** The logged-in user of the sandbox. Without a user the app opens for a guest. */
  user?: string
  gym?: 'demo' | 'fuerza-sur'
  /** The time of gym and phone, such as '18:30', on another day '2026-11-27T18:30'. Noon by default. */
  at?: string
  /** Fields of app.json that differ from the gym's file. */
  manifest?: object
  theme?: 'light' | 'dark'
  /** Size of the window in px, 390 × 844 by default. */
  width?: number
  height?: number
  /** Size of text in percent. */
  text?: number
  /** The brand of the gallery that replaces the gym's colours, by its index. */
  brand?: number
  /** Prepares the gym, the phone or the network before the app opens. */
  before?: (stage: { gym: Gym; network: Network }) => Promise<void> | void
  /** Accepts console errors, for tests of failures. Every other test fails on console errors. */
  acceptsErrors?: boolean
}

export interface OpenedApp {
  gym: Gym
  network: Network
  /** Console errors so far. */
  errors: readonly string[]
  /** Lets time pass for the app and its gym, ms. */
  advance(ms: number): Promise<void>
  /** Closes the app as a phone does, until it is opened again. */
  close(): void
  /** Closes the app as a phone does and opens it again, with all data that the phone has stored. */
  reopen(path?: string): void
}

const navigation = new NavigationHistory()
configureIonic(navigation)
letBackCloseOverlays(navigation)
const brandStyle = document.createElement('style')
document.head.append(brandStyle)
// Styles that the page itself brings, such as the width of the side navigation.
const pageStyle = document.createElement('style')
pageStyle.textContent = /<style>\s+(html, body.*?)<\/style>/s.exec(pageTemplate)?.[1] ?? ''
document.head.append(pageStyle)

/** Listeners to the phone's back button. Ionic keeps the listener of every app opened in this window. */
const backButtonListeners: (() => void)[] = []
const addEventListener = document.addEventListener.bind(document)
document.addEventListener = (...[type, listener, options]: Parameters<typeof addEventListener>) => {
  if (type === 'backbutton')
    backButtonListeners.push(() => document.removeEventListener(type, listener, options))
  addEventListener(type, listener, options)
}

const fakeTimers = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/**
 * The instant, in ms, of '18:30' on the Wednesday of the component tests, or of another day
 * ('2026-11-27T18:30').
 */
export const instantAt = (time: string): number =>
  Date.parse(`${time.includes('T') ? time : `2026-11-25T${time}`}:00-03:00`)

/**
 * Opens the app. At the end of the test the app is closed, its gym is reset and the phone's storage is cleared.
 */
export async function openApp(options: AppOptions): Promise<OpenedApp> {
  const { path, user, gym: name = 'demo', at } = options
  const { id, manifest: gymManifest, sessions } = await openGym(name)
  const gym = connectGym(id, name)
  const base = `/__gym/${id}/`
  const manifest = { ...gymManifest, ...options.manifest, api: base }
  const instant = at === undefined ? noon : instantAt(at)
  await gym.setClock(instant)
  const errors: string[] = []
  const consoleError = vi.spyOn(console, 'error').mockImplementation((...parts) => {
    errors.push(parts.map(String).join(' '))
  })
  const network = installNetwork()
  forgetToasts()
  network.setManifest(name, manifest)
  let unmount = () => {}
  onTestFinished(async () => {
    unmount()
    await forgetPhone()
    network.restore()
    Reflect.deleteProperty(performance, 'timeOrigin')
    vi.useRealTimers()
    consoleError.mockRestore()
    await gym.close()
    if (!options.acceptsErrors) expect(errors).toEqual([])
  })
  vi.useFakeTimers({ now: instant, toFake: [...fakeTimers], shouldAdvanceTime: true })
  await stylePage(name, String(gymManifest.name), options)
  countSessionsOf(name, { unnamed: true })
  setTenantBase(base)
  // The toast about unread messages covers the top of the screen. A test of the toast removes this.
  localStorage.setItem('molde.unread', JSON.stringify({ messages: 99, news: 99 }))
  if (user !== undefined) {
    const answer = user in sessions ? decodeAnswer(login, Object(sessions[user])) : null
    if (!answer) throw new Error(`${user} cannot log in to ${name}.`)
    saveSession(answer)
    await loadPersistedReads()
  }
  await options.before?.({ gym, network })
  const gymData = { tenant: name, manifest: manifestSchema.parse(manifest), notice: null }
  const mount = (address: string) => {
    // For the app, data from before this instant is data of an earlier visit.
    const timeOrigin = Date.now()
    Object.defineProperty(performance, 'timeOrigin', { configurable: true, get: () => timeOrigin })
    history.replaceState(null, '', `/${address}`)
    const container = document.body.appendChild(document.createElement('div'))
    container.id = 'root'
    const root: Root = createRoot(container)
    root.render(<App navigation={navigation} finding={null} initialGym={gymData} takesOver={null} />)
    unmount = () => {
      unmount = () => {}
      root.unmount()
      container.remove()
      for (const remove of backButtonListeners.splice(0)) remove()
    }
  }
  mount(path)
  return {
    gym,
    network,
    errors,
    advance: async ms => {
      await gym.setClock(Date.now() + ms)
      await vi.advanceTimersByTimeAsync(ms)
    },
    close: () => unmount(),
    reopen(address = path) {
      unmount()
      mount(address)
    },
  }
}

async function stylePage(tenant: string, title: string, options: AppOptions): Promise<void> {
  const { theme = 'light', width = 390, height = 844, text = 100, brand } = options
  await page.viewport(width, height)
  brandStyle.textContent = styles[brand ?? brands.findIndex(({ name }) => name === title)] ?? ''
  const root = document.documentElement
  root.lang = 'es-AR'
  root.dataset.region = 'es-AR'
  root.dataset.tenant = tenant
  root.dataset.theme = theme
  root.style.fontSize = `${text}%`
  document.title = title
}

const overlays = 'ion-modal, ion-alert, ion-toast, ion-loading, ion-action-sheet, ion-popover'

async function forgetPhone(): Promise<void> {
  for (const overlay of document.querySelectorAll(overlays)) overlay.remove()
  logout()
  localStorage.clear()
  sessionStorage.clear()
  await clearDatabase()
}
