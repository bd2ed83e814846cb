import { expect } from 'playwright/test'
import type { BrowserWindow } from './browser-window.ts'
import { queryFor, type Role } from './find-element.ts'

/** Generous: a busy machine is no failure. */
const limit = { timeout: 60_000 }

interface Where {
  /** Search only in the open dialog. */
  inDialog?: boolean
}

/** A phone as its user sees it. Every step waits until it is possible. */
export class Phone {
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

  async isAt(path: string): Promise<void> {
    await this.waitUntil(`location.pathname === ${JSON.stringify(path)}`)
  }

  async logIn(user: string, password: string): Promise<void> {
    await this.fill('Usuario', user)
    await this.fill('Clave', password)
    await this.tap('button', 'Ingresar')
    await this.waitUntil(`location.pathname !== '/login' && !document.querySelector('#login-username')`)
  }
}
