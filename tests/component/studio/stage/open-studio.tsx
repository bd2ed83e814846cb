// Stage of the studio's component tests: opens its page over the real server, with the test's own gyms.
import './store-token.ts'
import '#ui/theme.css'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import * as z from 'zod/mini'
import { App } from '#studio/App.tsx'
import { type Frames, replaceFrames } from './frames.ts'
import { installStudioNetwork, type StudioNetwork } from './network.ts'
import { storeToken } from './store-token.ts'
import { testToken } from './token.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateScheme(scheme: 'light' | 'dark'): Promise<void>
  }
}

export interface StudioOptions {
  /** Gym to open. Without a gym the home opens. */
  gym?: string
  /** Copies of demo, by their names, with the fields that differ. With `count`, changes of its gyms. */
  gyms?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Number of gyms called `gym-0000` and so on, instead of copies of demo. */
  count?: number
  /** True to put the gyms into a git repository. */
  isInGit?: boolean
  /** True to give the page the token of an earlier run. */
  isOfOtherStart?: boolean
  scheme?: 'light' | 'dark'
  /** Size of the window in px, 1440 × 1000 by default. */
  width?: number
  height?: number
  /** Size of text in percent. */
  text?: number
  /** Prepares the folder of gyms, the network or the frames before the page opens. */
  before?: (stage: Pick<OpenedStudio, 'network' | 'disk' | 'frames'>) => Promise<void> | void
}

/** Folder of the gyms. Paths are relative to it, such as `box/app.json`. */
export interface Disk {
  read(path: string): Promise<string>
  write(path: string, text: string): Promise<void>
  remove(path: string): Promise<void>
  /** Runs git in the folder. Returns its output. */
  git(...args: string[]): Promise<string>
  /** Locks a gym as a command in a terminal does, until the test ends. */
  lock(gym: string): Promise<void>
}

export interface OpenedStudio {
  network: StudioNetwork
  disk: Disk
  /** Sends a request as another window. */
  post(path: string, body: object): Promise<void>
  /** Returns the page in a gym's brand preview. */
  brandPreview(gym: string): Promise<string>
  frames: Frames
  /** Lets time pass for the page, ms. */
  advance(ms: number): Promise<void>
  /** Reloads the page. */
  reload(): void
}

const openAnswer = z.object({ id: z.string(), style: z.string() })
const callAnswer = z.object({ value: z.unknown() })

const nativeFetch = window.fetch.bind(window)

async function send(path: string, init: RequestInit): Promise<unknown> {
  const response = await nativeFetch(path, init)
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}
const post = (path: string, body: object) => send(path, { method: 'POST', body: JSON.stringify(body) })

const fakeTimers = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
const style = document.head.appendChild(document.createElement('style'))

/**
 * Opens the studio's page. At the end of the test the page and its studio are closed and the gyms are removed.
 */
export async function openStudio(options: StudioOptions = {}): Promise<OpenedStudio> {
  const { gym = '', count = 0, gyms = count === 0 ? { box: {} } : {} } = options
  const { isInGit = false, isOfOtherStart = false } = options
  const { id, style: css } = z.parse(
    openAnswer,
    await post('/__studio', { gyms, count, isInGit, isOfOtherStart }),
  )
  const base = `/__studio/${id}`
  const call = async (method: string, ...args: string[]) =>
    z.parse(callAnswer, await post(`${base}/call`, { method, args })).value
  const disk: Disk = {
    read: async path => String(await call('read', path)),
    write: async (path, text) => void (await call('write', path, text)),
    remove: async path => void (await call('remove', path)),
    git: async (...args) => String(await call('git', ...args)),
    lock: async gym => void (await call('lock', gym)),
  }
  const errors: string[] = []
  const consoleError = vi.spyOn(console, 'error').mockImplementation((...parts) => {
    errors.push(parts.map(String).join(' '))
  })
  const network = installStudioNetwork(base)
  const frames = replaceFrames()
  let unmount = () => {}
  onTestFinished(async () => {
    unmount()
    network.restore()
    frames.restore()
    vi.useRealTimers()
    consoleError.mockRestore()
    localStorage.clear()
    const faults = await send(base, { method: 'DELETE' })
    expect(errors).toEqual([])
    expect(faults).toEqual([])
  })
  vi.useFakeTimers({ toFake: [...fakeTimers], shouldAdvanceTime: true })
  await stylePage(css, options)
  await options.before?.({ network, disk, frames })
  const mount = () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.id = 'root'
    const root = createRoot(container)
    root.render(<App />)
    unmount = () => {
      root.unmount()
      container.remove()
    }
  }
  history.replaceState(null, '', gym === '' ? '/' : `/#/${gym}`)
  mount()
  return {
    network,
    disk,
    post: async (path, body) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${testToken}` }
      await send(`${base}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    },
    brandPreview: async gym => String(await call('brandPreview', gym)),
    frames,
    advance: async ms => {
      await vi.advanceTimersByTimeAsync(ms)
    },
    reload() {
      unmount()
      mount()
    },
  }
}

async function stylePage(css: string, options: StudioOptions): Promise<void> {
  const { scheme = 'light', width = 1440, height = 1000, text = 100 } = options
  await page.viewport(width, height)
  await commands.emulateScheme(scheme)
  style.textContent = css
  const root = document.documentElement
  root.style.fontSize = `${text}%`
  document.title = 'molde studio'
  storeToken()
  localStorage.setItem('studio.language', 'es')
}
