// Tests which pages the benchmark accepts as usable.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, onTestFinished, sharedBrowser, test } from '#tests/support/playwright.ts'
import { guestCold, newPhone } from './phone.js'
import { serveSite } from './serve.js'
import type { Watch } from './usable.js'

/** Opens a phone that shows `body`. */
async function showPage(body: string): Promise<Page> {
  const phone = await newPhone(sharedBrowser())
  onTestFinished(() => phone.close())
  const page = await phone.newPage()
  const head = '<!doctype html><meta name="viewport" content="width=device-width">'
  await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(`${head}<body>${body}`)}`)
  return page
}

/** True if the booking is readable after some frames. */
const isReadable = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const watch: Watch = Reflect.get(globalThis, 'watch')
    let read = false
    void watch.whenReadable('Open Box').then(() => {
      read = true
    })
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    return read
  })

const over = 'position: fixed; inset: 0; background: #fff'
const pages: [string, boolean, string][] = [
  ['a text', true, '<p>Open Box</p>'],
  ['a text without pointer events', true, '<main style="pointer-events: none"><p>Open Box</p></main>'],
  ['a covered text', false, `<p>Open Box</p><div style="${over}"></div>`],
  ['a nearly transparent text', false, '<main style="opacity: 0.1"><p>Open Box</p></main>'],
  ['a hidden text', false, '<p style="visibility: hidden">Open Box</p>'],
  ['a text below the screen', false, '<p style="margin-top: 200vh">Open Box</p>'],
]
for (const [name, expected, body] of pages)
  test(`${name} is ${expected ? '' : 'not '}readable`, async () => {
    expect(await isReadable(await showPage(body))).toBe(expected)
  })

test('finds the first field that a tap reaches', async () => {
  const page = await showPage(
    `<p style="height: 40px"><input></p><p><input id="free"></p><div style="position: fixed; inset: 0 0 auto; height: 50px"></div>`,
  )
  const point = await page.evaluate(() => {
    const watch: Watch = Reflect.get(globalThis, 'watch')
    return watch.whenField()
  })
  const id = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.id, point)
  expect(id).toBe('free')
})

test('ignores a letter that the scripts discard', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'molde-usable-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = `setTimeout(() => { document.body.innerHTML = '<input>'; globalThis.taken = Date.now() }, 1000)`
  writeFileSync(join(folder, 'index.html'), `<!doctype html><body><input><script>${script}</script>`)
  const site = await serveSite(folder, 'br')
  onTestFinished(() => site.close())
  const { wait } = await guestCold({ site, name: 'forgetful' }, sharedBrowser())
  expect(wait).toBeGreaterThan(1000)
})
