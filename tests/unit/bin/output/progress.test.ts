import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { annotations } from '#bin/output/github.ts'
import { frame, progressFor, secondsOf } from '#bin/output/progress.ts'
import { problem, wholeFile } from '#generator/tenant/find.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours are written with one
const plain = (text: string) => text.replace(/\u001b\[\d+m/g, '')

describe('the live lines', () => {
  const running = (count: number) =>
    new Map(Array.from({ length: count }, (_, index) => [`box-${index}`, Date.now()]))

  test('show each active gym, the progress and the remaining time', () => {
    const lines = plain(
      frame({ running: running(2), total: 40, done: 10, elapsed: 5000, columns: 80 }),
    ).split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('box-0')
    expect(lines[2]).toContain('10/40  15 s left')
  })

  test('are limited on a machine with many cores, and fit a narrow screen', () => {
    const lines = plain(frame({ running: running(64), total: 100, done: 0, elapsed: 0, columns: 20 })).split(
      '\n',
    )
    expect(lines).toHaveLength(10)
    expect(lines[8]).toContain('and 56 more')
    expect(lines[9]).toBe(`${'━'.repeat(10)} 0/100`)
  })
})

test('the plain reporter writes a line for each result and the progress every ten seconds, also on a terminal', async () => {
  vi.useFakeTimers()
  vi.stubEnv('CI', '')
  const { stderr } = process
  const terminal = Object.getOwnPropertyDescriptor(stderr, 'isTTY')
  Object.defineProperty(stderr, 'isTTY', { configurable: true, value: true })
  const written = vi.spyOn(stderr, 'write').mockReturnValue(true)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    written.mockRestore()
    Reflect.deleteProperty(stderr, 'isTTY')
    if (terminal) Object.defineProperty(stderr, 'isTTY', terminal)
  })
  const lines: string[] = []
  const options = { quiet: false, reporter: 'plain', log: (line: string) => void lines.push(line) } as const
  const lineOf = ({ gym, state }: { gym: string; state: string }) => `${gym} ${state}`
  const progress = await progressFor(3, lineOf, options)
  expect(progress.isLive).toBe(false)
  progress.onStart('box')
  vi.advanceTimersByTime(10_000)
  progress.onEnd({ gym: 'box', state: 'built' })
  vi.advanceTimersByTime(10_000)
  progress.close()
  vi.advanceTimersByTime(10_000)
  expect(lines).toEqual(['0 of 3', 'box built', '1 of 3'])
  expect(written).not.toHaveBeenCalled()
})

test.each([
  [400, '0 s'],
  [59_000, '59 s'],
  [125_000, '2 min 5 s'],
])('%i ms read as %s', (milliseconds, expected) => {
  expect(secondsOf(milliseconds)).toBe(expected)
})

test('an annotation cannot end itself or begin another', () => {
  const spot = { ...wholeFile('box', '/a/b,c:d\n::error::x/app.json'), line: 2 }
  const [line = '', ...more] = annotations([problem('app/missing', spot, 'box\n::error::y')])
  expect(more).toEqual([])
  expect(line.split('\n')).toHaveLength(1)
  expect(line).toContain('b%2Cc%3Ad%0A%3A%3Aerror')
})
