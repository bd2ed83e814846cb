import { expect, test } from 'vitest'
import { latestChoice } from '#features/booking/book/latest-choice.ts'

/** Choices at a gym that answers on demand. */
function choices() {
  const displayed: number[] = []
  const asked: { value: number; answer: (taken: boolean) => void }[] = []
  const send = (value: number) => new Promise<boolean>(answer => asked.push({ value, answer }))
  const choose = latestChoice<number>(0, send, value => displayed.push(value))
  const settle = () => new Promise(done => setTimeout(done))
  return { displayed, asked, choose, settle }
}

test('sends and shows only the second of two quick choices', async () => {
  const { displayed, asked, choose, settle } = choices()
  void choose(30)
  void choose(60)
  await settle()
  asked[0]?.answer(true)
  await settle()
  expect(asked.map(({ value }) => value)).toEqual([60])
  expect(displayed.at(-1)).toBe(60)
})

test('keeps a later choice when an earlier choice is refused', async () => {
  const { displayed, asked, choose, settle } = choices()
  void choose(30)
  await settle()
  void choose(60)
  asked[0]?.answer(false)
  await settle()
  asked[1]?.answer(true)
  await settle()
  expect(asked.map(({ value }) => value)).toEqual([30, 60])
  expect(displayed.at(-1)).toBe(60)
})

test('returns to the last accepted choice after a refusal', async () => {
  const { displayed, asked, choose, settle } = choices()
  void choose(30)
  await settle()
  asked[0]?.answer(true)
  await settle()
  void choose(60)
  await settle()
  asked[1]?.answer(false)
  await settle()
  expect(displayed).toEqual([30, 60, 30])
})
