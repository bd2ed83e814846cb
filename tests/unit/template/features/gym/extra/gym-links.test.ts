import { beforeEach, expect, test, vi } from 'vitest'
import { gymLinks } from '#features/gym/extra/gym-links.ts'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://box.example.com' })
})

const none = { web: '', instagram: '', facebook: '', whatsapp: '', map: '', privacy: '', terms: '' }
const page = (title: string, url: string) => ({ id: '1', title, kind: 'link' as const, html: '', url })

test('lists the links of app.json first, then the backend’s links', () => {
  const links = gymLinks({ ...none, map: 'https://maps.example.com/a', whatsapp: 'https://wa.me/549' }, [
    page('Tienda', '/tienda'),
  ])
  expect(links.map(({ name, href }) => [name, href])).toEqual([
    ['WhatsApp', 'https://wa.me/549'],
    ['Cómo llegar', 'https://maps.example.com/a'],
    ['Tienda', 'https://box.example.com/tienda'],
  ])
})

test.each(['', 'javascript:alert(1)', 'data:text/html,x', 'https://', 'file:///etc/passwd'])(
  'ignores %j',
  url => {
    expect(gymLinks(none, [page('Trampa', url)])).toEqual([])
  },
)
