import { beforeEach, expect, test, vi } from 'vitest'
import { type Direction, useGo, useGoBack } from '#ui/link.ts'

const router = { push: vi.fn(), navigateRoot: vi.fn(), goBack: vi.fn(), canGoBack: vi.fn(() => true) }
vi.mock('@ionic/react', () => ({ useIonRouter: () => router }))
beforeEach(() => {
  vi.clearAllMocks()
})

test.each<[Direction | undefined, string[]]>([
  [undefined, ['/turnos', 'forward', 'push']],
  ['forward', ['/turnos', 'forward', 'push']],
  ['none', ['/turnos', 'none', 'push']],
  ['back', ['/turnos', 'back', 'pop']],
])('a step %s keeps the navigation state, except for a step back', (direction, asked) => {
  useGo()('/turnos', direction)
  expect(router.push.mock.calls).toEqual([asked])
  expect(router.navigateRoot).not.toHaveBeenCalled()
})

test('a step to a root clears the navigation state', () => {
  useGo()('/tab3', 'root')
  expect(router.navigateRoot.mock.calls).toEqual([['/tab3']])
  expect(router.push).not.toHaveBeenCalled()
})

test('back leads to the previous page, otherwise to the given page', () => {
  useGoBack()('/tab3')
  expect(router.goBack).toHaveBeenCalledOnce()
  expect(router.push).not.toHaveBeenCalled()
  router.canGoBack.mockReturnValueOnce(false)
  useGoBack()('/tab3')
  expect(router.push.mock.calls).toEqual([['/tab3', 'back', 'replace']])
})
