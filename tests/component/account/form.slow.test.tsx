// The state of a form, independent of any screen.
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { useForm } from '#ui/form/use-form.ts'

test('a form can be sent again after a failure', async () => {
  const sentForms: object[] = []
  const failures: unknown[] = []
  function Form() {
    const { submit, busy } = useForm({ name: 'Ana' }, () => ({}))
    const send = async (form: object) => {
      sentForms.push(form)
      if (sentForms.length === 1) throw new Error('The connection broke.')
      return null
    }
    return (
      <button type="button" disabled={busy} onClick={() => submit(send).catch(error => failures.push(error))}>
        Enviar
      </button>
    )
  }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  root.render(<Form />)
  const button = page.getByRole('button', { name: 'Enviar' })
  await button.click()
  await expect.poll(() => failures).toEqual([new Error('The connection broke.')])
  await button.click()
  await expect.poll(() => sentForms).toEqual([{ name: 'Ana' }, { name: 'Ana' }])
})
