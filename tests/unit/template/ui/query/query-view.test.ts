import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../../../template/src/api/api-error.ts'

vi.mock('../../../../../template/src/platform/device/use-online.ts', () => ({ useOnline: () => false }))
/** By names that the compiler of the tests, which knows no JSX, does not follow; React is the app's and not the tests' package. */
const file: string = '../../../../../template/src/ui/query/QueryView.tsx'
const [react, server]: [string, string] = ['react', 'react-dom/server']

async function shown(data: string | undefined, view: object = {}): Promise<string> {
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

test('without a connection one line says so: over what was read before, or in the place of what was not', async () => {
  expect(await shown('Yoga')).toMatch(/Estás sin conexión.*Yoga/)
  expect(await shown('Yoga')).not.toContain('No hay conexión')
  expect(await shown(undefined)).toContain('No hay conexión')
  expect(await shown(undefined)).not.toContain('Estás sin conexión')
})

test('emptiness is shown of what was read and holds nothing, and never of what could not be read', async () => {
  const view = { isEmpty: (data: string) => data === '', empty: 'No tenés reservas' }
  expect(await shown('', view)).toContain('No tenés reservas')
  expect(await shown('Yoga', view)).not.toContain('No tenés reservas')
  expect(await shown(undefined, view)).not.toContain('No tenés reservas')
})
