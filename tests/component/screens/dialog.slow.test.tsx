// Questions apart from any screen.
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../../../template/src/ui/Button.tsx'
import { type ChoiceOptions, useChoice } from '../../../template/src/ui/overlay/dialog.ts'
import { Overlays } from '../../../template/src/ui/overlay/Overlays.tsx'
import { alertDialog } from '../stage/screen.ts'

/** Asks a question, and returns its buttons in their order. */
async function buttonsOf(...choices: ChoiceOptions<string>['choices']): Promise<(string | null)[]> {
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

test('of two buttons side by side the main one is at the end', async () => {
  expect(await buttonsOf({ value: 'always', label: 'Reservar siempre' })).toEqual([
    'Ahora no',
    'Reservar siempre',
  ])
})

test('of several one below the other the refusal is the last', async () => {
  const people = [
    { value: 'me', label: 'Para mí' },
    { value: 'child', label: 'Para Tomás' },
  ]
  expect(await buttonsOf(...people)).toEqual(['Para mí', 'Para Tomás', 'Ahora no'])
})
