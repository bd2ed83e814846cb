import { expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'

vi.mock('#platform/device/use-online.ts', () => ({ useOnline: () => false }))
/** Variables, so that the compiler of the tests, which has no JSX, does not follow the paths. React is a dependency of the app only. */
const file: string = '../../../../../template/src/ui/query/QueryView.tsx'
const [react, server]: [string, string] = ['react', 'react-dom/server']

async function render(data: string | undefined, view: object = {}): Promise<string> {
  const { QueryView } = await import(file)
  const { createElement } = await import(react)
  const { renderToStaticMarkup } = await import(server)
  const query = {
    data,
    error: new ApiError('offline', 'There is no connection.'),
    dataUpdatedAt: data === undefined ? 0 : Date.now(),
    isFetching: false,
    refetch: async () => {},
  }
  return renderToStaticMarkup(
    createElement(QueryView, { query, label: 'Cargando…', children: String, ...view }),
  )
}

test('shows one line about the missing connection, above a cached answer or instead of a missing answer', async () => {
  expect(await render('Yoga')).toMatch(/Estás sin conexión.*Yoga/)
  expect(await render('Yoga')).not.toContain('No hay conexión')
  expect(await render(undefined)).toContain('No hay conexión')
  expect(await render(undefined)).not.toContain('Estás sin conexión')
})

test('shows the empty state only for an empty answer, not for a failed read', async () => {
  const view = { isEmpty: (data: string) => data === '', empty: 'No tenés reservas' }
  expect(await render('', view)).toContain('No tenés reservas')
  expect(await render('Yoga', view)).not.toContain('No tenés reservas')
  expect(await render(undefined, view)).not.toContain('No tenés reservas')
})
