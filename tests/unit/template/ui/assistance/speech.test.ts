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

test('a message is announced once the focus has settled, and taken away later', () => {
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

test('messages at the same time are said one after the other, each once', () => {
  for (const message of ['Uno', 'Dos', 'Uno', 'Dos']) say(message)
  vi.advanceTimersByTime(150)
  expect(shown).toEqual(['Uno'])
  vi.advanceTimersByTime(999)
  expect(shown).toEqual(['Uno'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['Uno', 'Dos'])
})

test('the same message is announced again later', () => {
  say('CBU copiado.')
  vi.advanceTimersByTime(2000)
  say('CBU copiado.')
  vi.advanceTimersByTime(150)
  expect(shown).toEqual(['CBU copiado.', 'CBU copiado.'])
})

test('a message that comes while another is announced waits for its turn, and nothing is forgotten', () => {
  say('Trabajo')
  vi.advanceTimersByTime(600)
  say('Descanso')
  vi.advanceTimersByTime(549)
  expect(shown).toEqual(['Trabajo'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['Trabajo', 'Descanso'])
})

test('an empty message says nothing', () => {
  say('')
  vi.advanceTimersByTime(10_000)
  expect(shown).toEqual([])
})
