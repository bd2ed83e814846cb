import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { manifestSchema } from '#protocol/gym/manifest.ts'

const read = (app: object) => z.parse(manifestSchema, { name: 'Fuerza Sur', ...app })

test('defaults to a gym in Argentina on its own host if app.json has only a name', () => {
  expect(read({})).toEqual({
    name: 'Fuerza Sur',
    shortName: 'Fuerza Sur',
    themeColor: '',
    themeText: '',
    branches: 0,
    defaultBranch: 0,
    api: '/',
    globalHost: '/',
    addonsHost: '/pwa/',
    imagesHost: '/pwa/',
    videos: { android: '', other: '' },
    links: { web: '', instagram: '', facebook: '', whatsapp: '', map: '', privacy: '', terms: '' },
    lang: 'es-AR',
    timeZone: 'America/Argentina/Buenos_Aires',
    currency: 'ARS',
    areasOff: [],
    id: '',
    formerIds: [],
    domain: '',
    formerDomains: [],
    push: null,
  })
})

const firebase = { apiKey: 'k', projectId: 'p', messagingSenderId: '7', appId: 'a' }

test('maps a complete app.json to the app’s names', () => {
  const links = {
    ...{ web: 'w', instagram: 'i', facebook: 'f', whatsapp: '54911', map: 'm' },
    ...{ privacy: 'p', terms: 't' },
  }
  const app = {
    short_name: 'Fuerza',
    theme_color: '#112233',
    theme_text: '#ffffff',
    issede: '3',
    sedeinit: 1001,
    api: 'https://api.example.com/sur',
    global: 'https://global.example.com',
    addons: 'https://addons.example.com//',
    images: 'https://images.example.com/',
    videos: { android: 'v1', other: 'v2' },
    links,
    lang: 'es-UY',
    timezone: 'America/Montevideo',
    currency: 'UYU',
    areas: { shop: false, news: true, fitness: null, messages: 0 },
    id: 'fuerza-sur',
    formerIds: ['fuerza'],
    domain: 'sur.example.com',
    formerDomains: ['fuerza.example.com'],
    push: { firebase, vapidKey: 'v' },
  }
  expect(read(app)).toEqual({
    name: 'Fuerza Sur',
    shortName: 'Fuerza',
    themeColor: '#112233',
    themeText: '#ffffff',
    branches: 3,
    defaultBranch: 1001,
    api: 'https://api.example.com/sur/',
    globalHost: 'https://global.example.com/',
    addonsHost: 'https://addons.example.com/',
    imagesHost: 'https://images.example.com/',
    videos: { android: 'v1', other: 'v2' },
    links,
    lang: 'es-UY',
    timeZone: 'America/Montevideo',
    currency: 'UYU',
    areasOff: ['shop'],
    id: 'fuerza-sur',
    formerIds: ['fuerza'],
    domain: 'sur.example.com',
    formerDomains: ['fuerza.example.com'],
    push: { firebase, vapidKey: 'v' },
  })
})

test('uses the backend’s base address for hosts that are not named', () => {
  expect(read({ api: 'https://api.example.com/sur' })).toMatchObject({
    globalHost: 'https://api.example.com/sur/',
    addonsHost: 'https://api.example.com/sur/pwa/',
    imagesHost: 'https://api.example.com/sur/pwa/',
  })
})

test('reads push settings without keys as empty keys, and invalid push settings as none', () => {
  expect(read({ push: { firebase: {} } }).push).toEqual({
    firebase: { apiKey: '', projectId: '', messagingSenderId: '', appId: '' },
    vapidKey: '',
  })
  expect(read({ push: [] }).push).toBeNull()
  expect(read({ push: { vapidKey: 'v' } }).push).toBeNull()
})
