import type { SandboxGym, Wire } from '#generator/sandbox/call.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import {
  type Action,
  type Addon,
  type AddonAnswer,
  type AnswerOf,
  readAddon,
  readAnswer,
} from './protocol.ts'

/** Makes a request id for a write. */
export const rid = (): string => crypto.randomUUID()

/** A Wednesday at noon in Buenos Aires. */
export const noon = Date.parse('2026-11-25T12:00:00-03:00')

export const demo: SandboxGym = {
  gym: 'demo',
  name: 'Demo Fit',
  timeZone: 'America/Argentina/Buenos_Aires',
  lang: 'es-AR',
  currency: 'ARS',
  branches: 0,
  defaultBranch: 0,
  decidesTransfers: true,
}
export const other: SandboxGym = { ...demo, gym: 'other', name: 'Other', branches: 2, defaultBranch: 1001 }

/** A client of a gym's backend. It sends requests by action and reads answers through the protocol, like the app. */
export class Client {
  readonly sandbox: Pick<Sandbox, 'answer' | 'addon'>
  readonly gym: string
  ticket: [string, string] | null = null
  fitness: [string, string] = ['', '']
  username = ''

  constructor(sandbox: Pick<Sandbox, 'answer' | 'addon'>, gym = 'demo') {
    this.sandbox = sandbox
    this.gym = gym
  }

  async wire(action: string, fields: Record<string, string> = {}): Promise<Wire | null> {
    return this.sandbox.answer({ gym: this.gym, action, fields, ticket: this.ticket, address: '127.0.0.1' })
  }

  async ask<Name extends Action>(action: Name, fields: Record<string, string> = {}): Promise<AnswerOf<Name>> {
    const answer = readAnswer(action, await this.wire(action, fields))
    if (!answer) throw new Error(`${action} returned an invalid answer.`)
    return answer
  }

  /** Reads a fitness addon with the token of the login. */
  async addon<Name extends Addon>(
    name: Name,
    fields: Record<string, string> = {},
    more: Record<string, string> = {},
  ): Promise<AddonAnswer<Name>> {
    const query = {
      site: this.gym,
      token: this.fitness[1],
      tokentime: this.fitness[0],
      u: this.username,
      ...fields,
      ...more,
    }
    const answer = readAddon(name, await this.sandbox.addon(this.gym, name, query))
    if (!answer) throw new Error(`${name} returned an invalid answer.`)
    return answer
  }

  async logIn(username: string, password = 'molde1234'): Promise<this> {
    const { ticket, fitness, errors } = await this.ask('login', { username, password })
    const [selector, verifier] = ticket
    if (!selector || !verifier) throw new Error(errors.join(' '))
    this.ticket = [selector, verifier]
    this.fitness = [fitness[0] ?? '', fitness[1] ?? '']
    this.username = username
    return this
  }

  book(slot: string, fields: Record<string, string> = {}) {
    return this.ask('reservar', { id: slot, rid: crypto.randomUUID(), espera: '0', ...fields })
  }

  /** Books the class of an hour ('13:00'), of tomorrow by default. */
  async bookAt(time: string, date?: string) {
    const slot = (await this.slots(date)).find(slot => slot.time === time)
    if (!slot) throw new Error(`There is no class at ${time}.`)
    const answer = await this.book(slot.id)
    if (answer.ok !== 1) throw new Error(answer.errors.join(' '))
    return slot
  }

  /** Reads the classes of the day `fecha`, by default tomorrow. */
  async slots(fecha = '2026-11-26') {
    return (await this.ask('turnos', { fecha, dias: '1', sede: '', categoria: '' })).slots
  }

  async slot(name: string, fecha?: string) {
    const slot = (await this.slots(fecha)).find(slot => slot.name === name)
    if (!slot) throw new Error(`There is no ${name}.`)
    return slot
  }

  async credits(): Promise<number> {
    const { passes } = await this.ask('abonos')
    return passes.filter(({ state }) => state === 'active').reduce((sum, { credits }) => sum + credits, 0)
  }
}
