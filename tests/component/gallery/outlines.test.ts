// Compares every part of the app, in the states of the gallery, with its outline.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectOutline } from '../stage/outline.ts'
import { type OpenedGallery, openGallery } from './open-gallery.tsx'

let gallery: OpenedGallery

beforeAll(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00-03:00'), toFake: ['Date'] })
  gallery = await openGallery()
})
afterAll(() => {
  gallery.close()
  vi.useRealTimers()
})

test('every shelf matches its outline', async () => {
  const shelves = [...document.querySelectorAll('section:has(> h2)')].map(shelf => shelf.ariaLabel ?? '')
  expect(shelves.length).toBeGreaterThan(40)
  for (const name of shelves)
    await expectOutline(`section[aria-label="${name}"]:has(> h2)`, `outlines/${name}`)
})
