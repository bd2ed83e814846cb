// Simulates Lighthouse's slow 4G between a phone and a site. The simulation is in the server, since the browser's simulation (CDP's
// emulateNetworkConditions) does not affect requests of the page's worker.
import { setTimeout as delay } from 'node:timers/promises'

/** ms before a response begins. */
const latency = 150
/** 1.6 Mbit/s in bytes per ms. */
const speed = 200
/** Bytes sent at once. Concurrent responses take turns. */
const portion = 2_000

/** @typedef {(status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer) => void} Send */
/** A request's path and time (ms since 1970). */
/** @typedef {{ path: string, at: number }} LoggedRequest */

export class Network {
  /** `none`: every connection is cut. */
  /** @type {'fast' | 'slow' | 'none'} */
  state = 'fast'
  /** @type {LoggedRequest[]} */
  asked = []
  #openCount = 0
  #lastEnd = 0
  /** The time when the connection is free again, in ms of performance.now(). */
  #freeAt = 0

  /**
   * Sends a response to the phone.
   * @param {string} path
   * @param {import('node:http').ServerResponse} response
   * @param {(send: Send) => void} answer
   */
  respond(path, response, answer) {
    this.asked.push({ path, at: performance.timeOrigin + performance.now() })
    if (this.state === 'none') return void response.destroy()
    this.#openCount += 1
    response.on('close', () => {
      this.#openCount -= 1
      this.#lastEnd = performance.now()
    })
    const arrives = delay(this.state === 'slow' ? latency : 0)
    answer((status, headers, body) => {
      const sent = arrives.then(async () => {
        response.writeHead(status, { ...headers, 'content-length': body.length })
        if (this.state === 'slow') await this.#trickle(response, body)
        else response.write(body)
        response.end()
      })
      sent.catch(error => response.destroy(error))
    })
  }

  /** @param {import('node:http').ServerResponse} response @param {Buffer} body */
  async #trickle(response, body) {
    for (let at = 0; at < body.length; at += portion) {
      const bytes = body.subarray(at, at + portion)
      this.#freeAt = Math.max(this.#freeAt, performance.now()) + bytes.length / speed
      await delay(this.#freeAt - performance.now())
      response.write(bytes)
    }
  }

  /**
   * Resolves when the network has been idle for a while, or after twenty seconds.
   * @param {number} quiet ms
   */
  async quiet(quiet) {
    const start = performance.now()
    const last = () => (this.#openCount > 0 ? performance.now() : Math.max(start, this.#lastEnd))
    while (performance.now() - last() < quiet && performance.now() - start < 20_000) await delay(50)
  }
}
