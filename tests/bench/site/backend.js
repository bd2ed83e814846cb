// The sandbox of a built gym in a separate process, with a member who has booked a class.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { home } from '../clock.js'
import { login } from './phone.js'

/**
 * The gym's backend. `booking` is the name of the booked class. `inTheMorning` runs `work` while the gym's clock shows 8:00, since in the
 * evening the bookable classes are below the visible part of the screen.
 */
/** @typedef {{ url: string, booking: string, inTheMorning: <Result>(work: () => Promise<Result>) => Promise<Result>, close: () => Promise<void> }} Backend */

/**
 * Starts the backend with the same people each time and a single booking.
 * @param {string} out the folder with the built gym
 * @returns {Promise<Backend>}
 */
export async function startBackend(out) {
  const port = await freePort()
  const args = ['preview', 'demo', '--out', out, '--port', String(port)]
  const child = spawn(process.execPath, [join(home, 'bin/molde.js'), ...args], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const url = `http://localhost:${port}`
  await waitForServer(url, child)
  return {
    url,
    booking: await book(url),
    inTheMorning: async work => {
      await setClock(url, morning())
      try {
        return await work()
      } finally {
        await setClock(url, null)
      }
    },
    close: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** @param {string} url @param {import('node:child_process').ChildProcess} child */
async function waitForServer(url, child) {
  for (;;) {
    const response = await fetch(`${url}/robots.txt`).catch(() => null)
    if (response?.ok) return
    if (child.exitCode !== null) throw new Error(`molde preview ended with code ${child.exitCode}`)
    await delay(50)
  }
}

function morning() {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' })
  return Date.parse(`${today}T08:00:00-03:00`)
}

/** @param {string} url @param {number | null} instant null for the machine's clock */
async function setClock(url, instant) {
  const response = await fetch(`${url}/__sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ instant }),
  })
  if (!response.ok) throw new Error(`The clock of the sandbox cannot be set: ${response.status}.`)
}

/** @param {string} url @returns {Promise<string>} the name of the class that the member now has booked */
async function book(url) {
  const ask = async (/** @type {string} */ action, /** @type {Record<string, string>} */ fields) => {
    const response = await fetch(`${url}/pwa/${action}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    const answer = await response.json()
    if (answer.ok !== 1) throw new Error(`${action} returned ${JSON.stringify(answer)}`)
    return answer
  }
  const { ck, cakephp } = await ask('login', login)
  const ticket = { app1: ck[0], app2: ck[1], cookieios: cakephp }
  const fecha = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format()
  const { d: classes } = await ask('turnos', { ...ticket, fecha, dias: '7' })
  // The last class of the week, since the test taps the first classes.
  const last = classes.findLast((/** @type {{ estado: string }} */ { estado }) => estado === 'libre')
  await ask('reservar', { ...ticket, id: String(last.id), rid: 'bench' })
  return last.name
}
