import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { proposalFrom } from '#studio/begin/address.ts'
import { decodeLabel } from '#studio/begin/punycode.ts'

test.each([
  ['https://www.box-norte.com.ar/turnos', 'box-norte', 'Box Norte', 'app.box-norte.com.ar'],
  ['gimnasioñandú.com.ar', 'gimnasionandu', 'Gimnasioñandú', 'app.xn--gimnasioand-8db4j.com.ar'],
  ['https://xn--pearol-xwa.com', 'penarol', 'Peñarol', 'app.xn--pearol-xwa.com'],
])('for %s, proposes %s', (address, gym, name, domain) => {
  expect(proposalFrom(address)).toMatchObject({ gym, name, domain })
})

test.each(['ñandú', 'peñarol', 'bücher', '拳击', 'güemes-año-2026', 'ñ'])('decodes %s back', name => {
  expect(decodeLabel(domainToASCII(name))).toBe(name)
})

test.each(['box-norte', 'xn--', 'xn--!!', 'xn--99999999'])('keeps %s unchanged', label => {
  expect(decodeLabel(label)).toBe(label)
})
