import { expect } from 'playwright/test'
import type { BrowserWindow } from './browser-window.ts'
import { queryFor, type Role } from './find-element.ts'

/** Long enough for a busy machine. */
const limit = { timeout: 60_000 }

/** The password of all users of the sandbox. */
const password = 'molde1234'

interface Where {
  /** Search only in the open dialog. */
  inDialog?: boolean
}

/** A person in front of a page. Each step waits until it is possible. */
export class Visitor {
  readonly #window: BrowserWindow
  readonly #address: string

  /** @param address The origin of the app. */
  constructor(window: BrowserWindow, address: string) {
    this.#window = window
    this.#address = address
  }

  async open(path: string): Promise<void> {
    await this.#window.goto(`${this.#address}/${path}`)
  }

  async reload(): Promise<void> {
    await this.#window.reload()
  }

  async tap(role: Role, name: string | RegExp, { inDialog }: Where = {}): Promise<void> {
    const query = queryFor(role, name, inDialog)
    await expect(async () => {
      if (!(await this.#window.click(query))) throw new Error(`No ${role} ${name} can be clicked.`)
    }).toPass(limit)
  }

  async see(role: Role, name: string | RegExp, { inDialog }: Where = {}): Promise<void> {
    const query = queryFor(role, name, inDialog)
    await expect(async () => {
      if (!(await this.#window.has(query))) throw new Error(`No ${role} ${name} is visible.`)
    }).toPass(limit)
  }

  async fill(label: string, text: string): Promise<void> {
    await this.tap('textbox', label)
    await this.#window.type(text)
  }

  /** Waits until an expression is true in the page. */
  async waitUntil(expression: string): Promise<void> {
    await expect(async () => {
      if ((await this.#window.evaluate(expression)) !== true) throw new Error(`Not true: ${expression}`)
    }).toPass(limit)
  }

  /** Opens a page of the app that needs a login, logs in, and waits for the page. */
  async logInAt(path: string, user: string): Promise<void> {
    await this.open(path)
    await this.waitUntil(`location.pathname === '/login'`)
    await this.fill('Usuario', user)
    await this.fill('Clave', password)
    await this.tap('button', 'Ingresar')
    await this.waitUntil(`location.pathname === '/${path}'`)
  }

  /** Logs a member in, and waits until the app's worker controls the page of their passes. */
  async installApp(): Promise<void> {
    await this.logInAt('tab3', 'ana')
    await this.see('text', 'Abono 8 clases')
    await this.waitUntil('navigator.serviceWorker.ready.then(() => true)')
    await this.reload()
    await this.waitUntil('navigator.serviceWorker.controller !== null')
    await this.see('text', 'Abono 8 clases')
  }
}
