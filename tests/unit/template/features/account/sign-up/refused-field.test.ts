import { expect, test, vi } from 'vitest'
import { Drawer, freshBrowser } from '../../../../../support/drawer.ts'
import { stateful } from '../../../../../support/hooks.ts'

/** Not followed by the compiler of the tests, which knows no JSX. */
const hook: string = '../../../../../../template/src/features/account/sign-up/use-sign-up.ts'
interface SigningUp {
  useSignUp: (invitation: string) => {
    field: (name: string) => {
      error: string | undefined
      onChange: (event: { target: { value: string } }) => void
    }
    send: () => Promise<string | null>
    refusal: string
    exists: boolean
  }
}

const typed = { fullname: 'Caro Díaz', email: 'caro@example.com', phone: '', username: 'caro' }

/** The form after the gym has answered it. */
async function answered(answer: object) {
  vi.resetModules()
  const { react, render } = stateful()
  freshBrowser()
  const storage = new Drawer()
  storage.setItem('molde.sign-up', JSON.stringify(typed))
  vi.stubGlobal('sessionStorage', storage)
  vi.doMock('react', () => react)
  vi.doMock('../../../../../../template/src/api/ask.ts', () => ({ ask: async () => answer }))
  vi.doMock('../../../../../../template/src/api/reads/queries.ts', () => ({ useRead: () => ({}) }))
  vi.doMock('../../../../../../template/src/features/account/login/login.ts', () => ({
    useLogin: () => ({ send: () => {}, busy: false, refusal: null }),
  }))
  const { useSignUp }: SigningUp = await import(hook)
  // A reload keeps all but the password.
  render(() => useSignUp(''))
    .field('password')
    .onChange({ target: { value: 'una clave larga' } })
  const toCorrect = await render(() => useSignUp('')).send()
  return { toCorrect, form: render(() => useSignUp('')) }
}

test('a refusal that names a field is shown at it', async () => {
  const errors = ['Ese correo ya es de otra cuenta.']
  const { toCorrect, form } = await answered({ ok: 0, code: 'exists', errors, field: 'email' })
  expect(toCorrect).toBe('email')
  expect(form.field('email').error).toBe(errors[0])
  expect(form).toMatchObject({ refusal: '', exists: true })
})

test('a refusal that names none is shown under the form', async () => {
  const errors = ['No aceptamos cuentas nuevas.']
  const { toCorrect, form } = await answered({ ok: 0, code: '', errors, field: null })
  expect(toCorrect).toBeNull()
  expect(form.field('email').error).toBeFalsy()
  expect(form).toMatchObject({ refusal: errors[0], exists: false })
})
