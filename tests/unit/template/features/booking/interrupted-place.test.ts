import { expect, test, vi } from 'vitest'
import { Drawer, freshBrowser } from '../../../../support/drawer.ts'
import { stateful } from '../../../../support/hooks.ts'

/** Not followed by the compiler of the tests, which knows no JSX. */
const hooks: string = '../../../../../template/src/features/booking/book/use-booking.ts'
interface Accepting {
  useBooking: () => { accept: (waiting: { id: string; slot: string; person: null }) => Promise<void> }
}

test('a held place whose taking meets an ended session is found again by its class', async () => {
  const { react, render } = stateful()
  freshBrowser()
  vi.stubGlobal('sessionStorage', new Drawer())
  vi.stubGlobal('navigator', { onLine: true })
  const { ApiError } = await import('../../../../../template/src/api/api-error.ts')
  vi.doMock('react', () => react)
  vi.doMock('../../../../../template/src/api/writes/use-write.ts', () => ({
    useWrite: () => () => Promise.reject(new ApiError('session', 'The session is over.')),
  }))
  vi.doMock('../../../../../template/src/api/session.ts', () => ({
    useSession: () => ({ member: { id: '31' } }),
  }))
  vi.doMock('../../../../../template/src/ui/overlay/toast.ts', () => ({ useToast: () => () => {} }))
  vi.doMock('../../../../../template/src/platform/page/reload-guard.ts', () => ({ useReloadGuard: () => {} }))
  const { useBooking }: Accepting = await import(hooks)
  const { takeInterrupted } = await import('../../../../../template/src/features/booking/book/interrupted.ts')
  await render(useBooking).accept({ id: 'place-5', slot: 'class-7', person: null })
  expect(takeInterrupted('31', Date.now())).toBe('class-7')
})
