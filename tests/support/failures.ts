import type { Route } from 'playwright'

/** What a gym says when it refuses, in the failures below. */
export const refusalWords = 'Tu cuenta está pausada hasta el lunes.'

/** How an answer can fail to come. `late`: none comes, until the app's own limit of time. */
export const failures = {
  refusal: {
    status: 200,
    type: 'application/json',
    body: JSON.stringify({ ok: 0, inf: [], err: [refusalWords], cod: '' }),
  },
  '500 with JSON': {
    status: 500,
    type: 'application/json',
    body: JSON.stringify({ ok: 0, inf: [], err: ['Algo falló en la base.'], cod: '' }),
  },
  '500 with a page': {
    status: 500,
    type: 'text/html',
    body: '<!doctype html><h1>Internal Server Error</h1>',
  },
  '401 with a page': { status: 401, type: 'text/html', body: '<!doctype html><h1>Unauthorized</h1>' },
  'empty body': { status: 200, type: 'application/json', body: '' },
  'cut off': { status: 200, type: 'application/json', body: '{"ok":1,"d":[{"id":"1","na' },
  late: null,
} as const

export type Failure = keyof typeof failures
export const failureNames = Object.keys(failures) as Failure[]

/** Answers a request of the app in that way. */
export async function fail(route: Route, failure: Failure): Promise<void> {
  const answer = failures[failure]
  if (answer === null) return
  await route.fulfill({ status: answer.status, contentType: answer.type, body: answer.body })
}

/** What a member may read of a read that failed so, in the words of the app or of the gym. */
export const toldOf: Readonly<Record<Failure, RegExp>> = {
  refusal: new RegExp(refusalWords),
  '500 with JSON': /El sistema del gimnasio no responde/,
  '500 with a page': /El sistema del gimnasio no responde/,
  '401 with a page': /El gimnasio no pudo responder a esto/,
  'empty body': /No pudimos leer la respuesta|El sistema del gimnasio no responde/,
  'cut off': /No pudimos leer la respuesta|El sistema del gimnasio no responde/,
  late: /tarda en responder/,
}
