import { describe, expect, it } from 'vitest'
import { isForbidden, readBody } from '#protocol/wire/read-body.ts'

const answer = '{"ok":1}'
const page = '<!doctype html><title>Error</title>'

describe('the body of a response', () => {
  it.each([
    [200, answer, 'answer'],
    [200, '{}', 'answer'],
    [299, '{"txt":"x"}', 'answer'],
    // A refusal may have an error status. An error page in JSON is no refusal.
    [300, '{"ok":0}', 'answer'],
    [300, '{"txt":"x"}', 'garbled'],
    [404, '{"ok":0,"err":["Ya no está."]}', 'answer'],
    [404, '{"message":"not found"}', 'missing'],
    [404, page, 'missing'],
    [401, '{"ok":0}', 'answer'],
    [401, page, 'forbidden'],
    [403, '', 'forbidden'],
    [400, page, 'server'],
    [422, '{"errors":{}}', 'server'],
    [499, '', 'server'],
    // A 500 leaves the outcome unknown, whatever the body says.
    [500, answer, 'server'],
    [503, page, 'server'],
    [200, page, 'page'],
    [200, '\n \t<html>', 'page'],
    [200, '<p>You pressed {Enter}.</p>', 'page'],
    [200, '<br>Warning: deprecated {"ok":1}', 'garbled'],
    [200, '<br>Warning: deprecated {"ok":1} \n\n', 'garbled'],
    [200, 'Warning: <b>mysql</b>', 'garbled'],
    [200, '', 'garbled'],
    [399, '', 'garbled'],
    [200, 'null', 'garbled'],
    [200, '"ok"', 'garbled'],
    [200, '1', 'garbled'],
    [200, '[{"ok":1}]', 'garbled'],
    [200, '{"ok":1', 'garbled'],
  ])('with status %i, %j: %s', (status, text, kind) => {
    expect(readBody(status, text).kind).toBe(kind)
  })

  it('is returned unchanged as JSON', () => {
    expect(readBody(200, '{"ok":1,"d":[2]}')).toEqual({ kind: 'answer', json: { ok: 1, d: [2] } })
  })
})

it.each([
  [400, false],
  [401, true],
  [402, false],
  [403, true],
  [404, false],
])('status %i means forbidden: %s', (status, forbids) => {
  expect(isForbidden(status)).toBe(forbids)
})
