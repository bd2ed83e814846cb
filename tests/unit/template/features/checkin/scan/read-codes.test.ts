import { afterEach, expect, test, vi } from 'vitest'
import { readCodes } from '#features/checkin/scan/use-code-reader.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('keeps reading after a failed picture or a detector that did not load', async () => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 })
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(work => {
    queueMicrotask(work)
    return 0 as never
  })
  const attempts = [
    () => Promise.reject(new Error('the file did not come')),
    () => Promise.resolve({ detect: () => Promise.reject(new DOMException('no', 'InvalidStateError')) }),
    () => Promise.resolve({ detect: () => Promise.resolve([{ rawValue: 'code' }]) }),
  ]
  const over = new AbortController()
  const read: string[] = []
  const open = vi.fn(() => (attempts.shift() ?? Promise.reject)())
  const tell = (code: string) => {
    read.push(code)
    over.abort()
  }
  await readCodes(open, () => ({ readyState: 4 }) as HTMLVideoElement, tell, over.signal)
  expect(read).toEqual(['code'])
  expect(open).toHaveBeenCalledTimes(3)
})
