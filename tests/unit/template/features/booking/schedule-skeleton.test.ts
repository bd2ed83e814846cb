import { expect, test } from 'vitest'

/** Variables, so that the compiler of the tests, which has no JSX, does not follow the paths. React is a dependency of the app only. */
const file: string = '../../../../../template/src/features/booking/schedule/SlotCard.tsx'
const [react, server]: [string, string] = ['react', 'react-dom/server']

test('renders a day’s skeleton at once, without a delay or a status message of its own', async () => {
  const { ScheduleSkeleton } = await import(file)
  const { createElement } = await import(react)
  const { renderToStaticMarkup } = await import(server)
  const markup = renderToStaticMarkup(createElement(ScheduleSkeleton))
  expect(markup.match(/block/g)).toHaveLength(4)
  expect(markup).not.toContain('role="status"')
})
