// The file for the owner of a gym, with pictures of the app.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { violations } from '#tests/support/axe.ts'
import { expect, onTestFinished, sharedBrowser, test } from '#tests/support/playwright.ts'
import { newWindow, studioFor } from '#tests/support/studio-page.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

const studio = studioFor(place => tenantsIn(place, ['box']))

test('a draft can be downloaded for the owner as self-contained HTML and as PDF', async () => {
  const page = await newWindow()
  onTestFinished(() => page.close())
  await page.goto(studio.address)
  await page.getByRole('link', { name: /Demo Fit/ }).click()
  await page.getByRole('textbox', { name: 'Color de la marca', exact: true }).fill('#0a7d33')
  await expect(page.getByText('Sin guardar')).toBeVisible()
  const owner = page.getByRole('region', { name: 'Para quien es dueño del gimnasio' })
  await expect(owner).toContainText('todavía no está guardado')
  const [html] = await Promise.all([
    page.waitForEvent('download'),
    owner.getByRole('button', { name: 'Descargar HTML' }).click(),
  ])
  expect(html.suggestedFilename()).toMatch(/^box-marca-\d{4}-\d\d-\d\d-borrador\.html$/)
  await expect(owner).toContainText(`Descargada: ${html.suggestedFilename()}`)
  const file = join(studio.place, 'page.html')
  await html.saveAs(file)
  const text = await readFile(file, 'utf8')
  expect(text).toContain('Color <code>#0a7d33</code>')
  expect(text).toContain('todavía no está guardado')
  const reader = await sharedBrowser().newPage()
  const requests: string[] = []
  reader.on('request', request => requests.push(request.url()))
  await reader.goto(`file://${file}`)
  await expect(reader.getByAltText('Mis Reservas, de noche')).toBeVisible()
  expect(requests.filter(url => !url.startsWith('data:'))).toEqual([`file://${file}`])
  expect(await violations(reader)).toEqual([])
  await reader.close()
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    owner.getByRole('button', { name: 'Descargar PDF' }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/-borrador\.pdf$/)
  await pdf.saveAs(join(studio.place, 'page.pdf'))
  const pdfText = await readFile(join(studio.place, 'page.pdf'), 'latin1')
  expect(pdfText.startsWith('%PDF-')).toBe(true)
  expect(pdfText).toContain('/Title (Demo Fit: la marca en la app)')
})
