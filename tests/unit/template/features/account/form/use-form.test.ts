import { expect, test, vi } from 'vitest'
import { stateful } from '../../../../../support/hooks.ts'

test('a form whose sending breaks can be sent again', async () => {
  const { react, render } = stateful()
  vi.doMock('react', () => react)
  const { useForm } = await import('../../../../../../template/src/features/account/form/use-form.ts')
  const form = () => render(() => useForm({ name: 'Ana' }, () => ({})))
  const breaks = () => Promise.reject(new Error('The file did not come.'))
  await expect(form().submit(breaks)).rejects.toThrow('The file did not come.')
  expect(form().busy).toBe(false)
  const send = vi.fn(async () => null)
  await form().submit(send)
  expect(send).toHaveBeenCalledWith({ name: 'Ana' })
})
