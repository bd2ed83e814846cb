import { expect, test } from 'vitest'
import { toggleFavorite } from '../../../../../template/src/features/booking/favorites/favorites.ts'

test('what is marked is a favourite, and marked again it is none', () => {
  const one = toggleFavorite({ names: [], only: false }, 'Yoga')
  expect(one).toEqual({ names: ['Yoga'], only: false })
  const two = toggleFavorite(one, 'Box')
  expect(two.names).toEqual(['Yoga', 'Box'])
  expect(toggleFavorite(two, 'Yoga').names).toEqual(['Box'])
})

test('nobody is left before an empty schedule with the last of them', () => {
  expect(toggleFavorite({ names: ['Yoga', 'Box'], only: true }, 'Box').only).toBe(true)
  expect(toggleFavorite({ names: ['Yoga'], only: true }, 'Yoga')).toEqual({ names: [], only: false })
})
