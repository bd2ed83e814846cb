import { expect, test } from 'vitest'
import { toggleFavorite } from '#features/booking/favorites/favorites.ts'

test('adds an activity to the favorites, and removes it again', () => {
  const one = toggleFavorite({ names: [], only: false }, 'Yoga')
  expect(one).toEqual({ names: ['Yoga'], only: false })
  const two = toggleFavorite(one, 'Box')
  expect(two.names).toEqual(['Yoga', 'Box'])
  expect(toggleFavorite(two, 'Yoga').names).toEqual(['Box'])
})

test('turns the favorites filter off when the last favorite is removed', () => {
  expect(toggleFavorite({ names: ['Yoga', 'Box'], only: true }, 'Box').only).toBe(true)
  expect(toggleFavorite({ names: ['Yoga'], only: true }, 'Yoga')).toEqual({ names: [], only: false })
})
