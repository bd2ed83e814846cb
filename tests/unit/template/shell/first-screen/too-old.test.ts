import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { scriptBeforePaint } from '#tests/support/page-scripts.ts'

const script = await scriptBeforePaint()

interface Browser {
  /** True if the browser supports the CSS features that Ionic needs. */
  modern?: boolean
  /** True if the app has not started yet. */
  isOpening?: boolean
}

/** Opens the page in a browser. Returns the check for the message about old browsers, and a function that reports an error. */
function open({ modern = true, isOpening = true }: Browser) {
  const dataset: Record<string, string> = { tenant: 'demo' }
  const listeners: ((event: object) => void)[] = []
  const page = {
    document: {
      documentElement: { dataset, style: {} },
      querySelector: () => null,
      getElementById: (id: string) => (id === 'first-paint' && isOpening ? {} : null),
      ...(modern && { adoptedStyleSheets: [] }),
    },
    localStorage: { getItem: () => null },
    location: { pathname: '/', hash: '', origin: 'https://demo.example' },
    navigator: {},
    HTMLScriptElement: class {},
    SyntaxError,
    addEventListener: (name: string, listener: (event: object) => void) => {
      if (name === 'error') listeners.push(listener)
    },
    matchMedia: () => ({ matches: false }),
  }
  runInNewContext(script, page)
  return {
    isTooOld: () => 'tooOld' in dataset,
    report: (error: Error, filename = 'https://demo.example/assets/boot-abcd1234.js') => {
      for (const listener of listeners) listener({ error, filename, target: page })
    },
  }
}

test('shows the message in a browser without constructed style sheets', () => {
  expect(open({ modern: false }).isTooOld()).toBe(true)
  expect(open({}).isTooOld()).toBe(false)
})

test('shows the message in a browser that cannot parse the app', () => {
  const browser = open({})
  browser.report(new SyntaxError('Unexpected token'))
  expect(browser.isTooOld()).toBe(true)
})

test('ignores other errors: of an extension, of a running app, or of another kind', () => {
  const extension = open({})
  extension.report(new SyntaxError('Unexpected token'), 'safari-extension://a/b.js')
  const running = open({ isOpening: false })
  running.report(new SyntaxError('Unexpected end of JSON input'))
  const broken = open({})
  broken.report(new TypeError('undefined is no function'))
  for (const browser of [extension, running, broken]) expect(browser.isTooOld()).toBe(false)
})
