import { beforeEach, expect, test, vi } from 'vitest'
import { createSpeech } from '../../../../../template/src/ui/assistance/speech.ts'

let shown: string[] = []
let say = (_: string) => {}

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  say = createSpeech(message => shown.push(message))
  return () => void vi.useRealTimers()
})

test('announces a message after the focus has settled, and removes it later', () => {
  say('Guardamos tus datos.')
  vi.advanceTimersByTime(149)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['Guardamos tus datos.'])
  vi.advanceTimersByTime(5999)
  expect(shown).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['Guardamos tus datos.', ''])
})

test('announces concurrent messages one after the other, each once', () => {
  for (const message of ['Uno', 'Dos', 'Uno', 'Dos']) say(message)
  vi.advanceTimersByTime(150)
  expect(shown).toEqual(['Uno'])
  vi.advanceTimersByTime(999)
  expect(shown).toEqual(['Uno'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['Uno', 'Dos'])
})

test('announces the same message again later', () => {
  say('CBU copiado.')
  vi.advanceTimersByTime(2000)
  say('CBU copiado.')
  vi.advanceTimersByTime(150)
  expect(shown).toEqual(['CBU copiado.', 'CBU copiado.'])
})

test('queues a message during another announcement without losing any', () => {
  say('Trabajo')
  vi.advanceTimersByTime(600)
  say('Descanso')
  vi.advanceTimersByTime(549)
  expect(shown).toEqual(['Trabajo'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['Trabajo', 'Descanso'])
})

test('ignores an empty message', () => {
  say('')
  vi.advanceTimersByTime(10_000)
  expect(shown).toEqual([])
})
