import { expect, test } from 'vitest'
import { latestChoice } from '../../../../../template/src/features/booking/book/latest-choice.ts'

/** Choices at a gym that answers when it is told to. */
function choices() {
  const shown: number[] = []
  const asked: { value: number; answer: (taken: boolean) => void }[] = []
  const send = (value: number) => new Promise<boolean>(answer => asked.push({ value, answer }))
  const choose = latestChoice<number>(0, send, value => shown.push(value))
  const settled = () => new Promise(done => setTimeout(done))
  return { shown, asked, choose, settled }
}

test('of two quick choices the second is what the gym keeps and what is shown', async () => {
  const { shown, asked, choose, settled } = choices()
  void choose(30)
  void choose(60)
  await settled()
  asked[0]?.answer(true)
  await settled()
  expect(asked.map(({ value }) => value)).toEqual([60])
  expect(shown.at(-1)).toBe(60)
})

test('what is refused after a later choice takes nothing of that back', async () => {
  const { shown, asked, choose, settled } = choices()
  void choose(30)
  await settled()
  void choose(60)
  asked[0]?.answer(false)
  await settled()
  asked[1]?.answer(true)
  await settled()
  expect(asked.map(({ value }) => value)).toEqual([30, 60])
  expect(shown.at(-1)).toBe(60)
})

test('what is refused gives way to what was taken last', async () => {
  const { shown, asked, choose, settled } = choices()
  void choose(30)
  await settled()
  asked[0]?.answer(true)
  await settled()
  void choose(60)
  await settled()
  asked[1]?.answer(false)
  await settled()
  expect(shown).toEqual([30, 60, 30])
})
