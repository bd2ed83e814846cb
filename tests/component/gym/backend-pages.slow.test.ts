// The pages of the sandbox, in light and dark: to pay, to choose a password, to read mails.
import axe from 'axe-core'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { mailPage } from '#generator/sandbox/http/mail-page.ts'
import { passwordPage } from '#generator/sandbox/http/password-page.ts'
import { payPage } from '#generator/sandbox/http/pay-page.ts'
import { noon } from '#tests/support/clients.ts'

const bill = { gym: 'Demo Fit', concept: 'Cuota mensual', amount: '$ 28.000', back: '/pagos' } as const
const mail = { recipient: 'ana@example.com', title: 'Tu clave', text: 'Elegí otra.', path: '/', at: noon }
const pages = {
  'a bill to pay': payPage({ ...bill, state: 'open' }),
  'a bill in review': payPage({ ...bill, state: 'review' }),
  'a paid bill': payPage({ ...bill, state: 'paid' }),
  'a bill that is gone': payPage({ ...bill, state: 'gone' }),
  'a password to choose': passwordPage({ state: 'open', wrong: '' }),
  'a wrong password': passwordPage({ state: 'open', wrong: 'Al menos 8 caracteres.' }),
  'a changed password': passwordPage({ state: 'done' }),
  mails: mailPage([mail]),
}

/**
 * Opens a page in a frame. Returns its document, and an axe that runs inside the frame and checks only its
 * document.
 */
async function openPage(markup: string): Promise<{ frameDocument: Document; runAxe: typeof axe.run }> {
  const frame = document.createElement('iframe')
  frame.title = 'The page'
  frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0'
  frame.srcdoc = `${markup}<script>${axe.source}</script>`
  const load = new Promise(resolve => frame.addEventListener('load', resolve))
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  await load
  const { contentDocument: frameDocument, contentWindow } = frame
  if (!frameDocument || !contentWindow) throw new Error('The frame is empty.')
  return { frameDocument, runAxe: Reflect.get(contentWindow, 'axe').run }
}

describe.each([
  ['light', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(18, 18, 18)'],
] as const)('in the %s scheme of the phone', (scheme, background) => {
  afterEach(() => commands.emulateScheme('light'))

  test.each(Object.entries(pages))('%s has its colours and enough contrast', async (_, markup) => {
    await page.viewport(320, 640)
    await commands.emulateScheme(scheme)
    const { frameDocument, runAxe } = await openPage(String(await markup))
    const { colorScheme, backgroundColor } = getComputedStyle(frameDocument.body)
    expect([colorScheme, backgroundColor]).toEqual(['light dark', background])
    const { violations } = await runAxe({ rules: { 'target-size': { enabled: true } } })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
    expect(frameDocument.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})
