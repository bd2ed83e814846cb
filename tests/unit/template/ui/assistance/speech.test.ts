import { beforeEach, expect, test, vi } from 'vitest'
import { createSpeech } from '#ui/assistance/speech.ts'

let announced: string[] = []
let say = (_: string) => {}

beforeEach(() => {
  vi.useFakeTimers()
  announced = []
  say = createSpeech(message => announced.push(message))
  return () => void vi.useRealTimers()
})

test('announces a message after the focus has settled, and removes it later', () => {
  say('Guardamos tus datos.')
  vi.advanceTimersByTime(149)
  expect(announced).toEqual([])
  vi.advanceTimersByTime(1)
  expect(announced).toEqual(['Guardamos tus datos.'])
  vi.advanceTimersByTime(5999)
  expect(announced).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(announced).toEqual(['Guardamos tus datos.', ''])
})

test('announces concurrent messages one after the other, each once', () => {
  for (const message of ['Uno', 'Dos', 'Uno', 'Dos']) say(message)
  vi.advanceTimersByTime(150)
  expect(announced).toEqual(['Uno'])
  vi.advanceTimersByTime(999)
  expect(announced).toEqual(['Uno'])
  vi.advanceTimersByTime(1)
  expect(announced).toEqual(['Uno', 'Dos'])
})

test('announces the same message again later', () => {
  say('CBU copiado.')
  vi.advanceTimersByTime(2000)
  say('CBU copiado.')
  vi.advanceTimersByTime(150)
  expect(announced).toEqual(['CBU copiado.', 'CBU copiado.'])
})

test('queues a message during another announcement without losing any', () => {
  say('Trabajo')
  vi.advanceTimersByTime(600)
  say('Descanso')
  vi.advanceTimersByTime(549)
  expect(announced).toEqual(['Trabajo'])
  vi.advanceTimersByTime(1)
  expect(announced).toEqual(['Trabajo', 'Descanso'])
})

test('ignores an empty message', () => {
  say('')
  vi.advanceTimersByTime(10_000)
  expect(announced).toEqual([])
})
