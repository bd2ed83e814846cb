import type { Route } from 'playwright'

/** The gym's message for a refusal. */
export const refusalMessage = 'Tu cuenta está pausada hasta el lunes.'

/** The ways in which a response fails. `late`: the app times out. */
export const failures = {
  refusal: {
    status: 200,
    type: 'application/json',
    body: JSON.stringify({ ok: 0, inf: [], err: [refusalMessage], cod: '' }),
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

/** Responds to a request of the app with a failure. */
export async function fail(route: Route, failure: Failure): Promise<void> {
  const answer = failures[failure]
  if (answer === null) return
  await route.fulfill({ status: answer.status, contentType: answer.type, body: answer.body })
}

/** The text that a member sees after each failed read. */
export const expectedMessages: Readonly<Record<Failure, RegExp>> = {
  refusal: new RegExp(refusalMessage),
  '500 with JSON': /El sistema del gimnasio no responde/,
  '500 with a page': /El sistema del gimnasio no responde/,
  '401 with a page': /El gimnasio no pudo responder a esto/,
  'empty body': /No pudimos leer la respuesta|El sistema del gimnasio no responde/,
  'cut off': /No pudimos leer la respuesta|El sistema del gimnasio no responde/,
  late: /tarda en responder/,
}
