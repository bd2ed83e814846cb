// Questions, independent of any screen.
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '#ui/Button.tsx'
import { type ChoiceOptions, useChoice } from '#ui/overlay/dialog.ts'
import { Overlays } from '#ui/overlay/Overlays.tsx'
import { alertDialog } from '../stage/screen.ts'

/** Asks a question. Returns the texts of its buttons in their order. */
async function readButtons(...choices: ChoiceOptions<string>['choices']): Promise<(string | null)[]> {
  function Ask() {
    const choose = useChoice()
    return (
      <Button onClick={() => void choose({ title: '¿Reservar?', no: 'Ahora no', choices })}>Preguntar</Button>
    )
  }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    for (const alert of document.querySelectorAll('ion-alert')) alert.remove()
    root.unmount()
    container.remove()
  })
  root.render(
    <Overlays>
      <Ask />
    </Overlays>,
  )
  await page.getByRole('button', { name: 'Preguntar' }).click()
  await expect.element(alertDialog()).toBeVisible()
  return alertDialog()
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
}

test('the primary button comes last in a row of two', async () => {
  expect(await readButtons({ value: 'always', label: 'Reservar siempre' })).toEqual([
    'Ahora no',
    'Reservar siempre',
  ])
})

test('the refusal comes last in a column of buttons', async () => {
  const people = [
    { value: 'me', label: 'Para mí' },
    { value: 'child', label: 'Para Tomás' },
  ]
  expect(await readButtons(...people)).toEqual(['Para mí', 'Para Tomás', 'Ahora no'])
})
