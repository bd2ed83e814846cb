import { expect, test } from 'vitest'

/** By names that the compiler of the tests, which knows no JSX, does not follow; React is the app's and not the tests' package. */
const file: string = '../../../../../template/src/features/booking/schedule/SlotCard.tsx'
const [react, server]: [string, string] = ['react', 'react-dom/server']

test('the shape of a day is drawn at once by whoever waits for it: it neither waits nor speaks itself', async () => {
  const { ScheduleSkeleton } = await import(file)
  const { createElement } = await import(react)
  const { renderToStaticMarkup } = await import(server)
  const markup = renderToStaticMarkup(createElement(ScheduleSkeleton))
  expect(markup.match(/block/g)).toHaveLength(4)
  expect(markup).not.toContain('role="status"')
})
