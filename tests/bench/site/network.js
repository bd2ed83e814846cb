// What lies between a phone and a site: slow 4G as Lighthouse has it. It is in the server and not in the browser, whose own slow network
// (CDP's emulateNetworkConditions) is a page's alone: what the page's worker asks for would come at once.
import { setTimeout as delay } from 'node:timers/promises'

/** ms before an answer begins. */
const latency = 150
/** 1.6 Mbit/s, in bytes for each ms. */
const speed = 200
/** Bytes sent at once: those of several answers take turns. */
const portion = 2_000

/** @typedef {(status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer) => void} Send */
/** What was asked for, and when (ms since 1970). */
/** @typedef {{ path: string, at: number }} Asked */

export class Network {
  /** `none`: every connection is cut. */
  /** @type {'fast' | 'slow' | 'none'} */
  state = 'fast'
  /** @type {Asked[]} */
  asked = []
  #underWay = 0
  #lastEnd = 0
  /** When the way is free again, in ms of performance.now(). */
  #freeAt = 0

  /**
   * Brings one answer to the phone.
   * @param {string} path
   * @param {import('node:http').ServerResponse} response
   * @param {(send: Send) => void} answer
   */
  carry(path, response, answer) {
    this.asked.push({ path, at: performance.timeOrigin + performance.now() })
    if (this.state === 'none') return void response.destroy()
    this.#underWay += 1
    response.on('close', () => {
      this.#underWay -= 1
      this.#lastEnd = performance.now()
    })
    const arrives = delay(this.state === 'slow' ? latency : 0)
    answer((status, headers, body) => {
      const carried = arrives.then(async () => {
        response.writeHead(status, { ...headers, 'content-length': body.length })
        if (this.state === 'slow') await this.#trickle(response, body)
        else response.write(body)
        response.end()
      })
      carried.catch(error => response.destroy(error))
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
   * Resolves once nothing was asked for or sent for a while, or after twenty seconds.
   * @param {number} quiet ms
   */
  async quiet(quiet) {
    const start = performance.now()
    const last = () => (this.#underWay > 0 ? performance.now() : Math.max(start, this.#lastEnd))
    while (performance.now() - last() < quiet && performance.now() - start < 20_000) await delay(50)
  }
}
