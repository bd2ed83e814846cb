import { expect, test } from 'vitest'
import { refuseNameOfGym } from '#generator/sandbox/people/member-fields.ts'

const gym = { name: 'Demo Fit' }

test.each([
  'DEMO fit',
  'DEMO  FIT',
  'Demo\u00a0Fit',
  'Demo Fit.',
  'Demo-Fit',
  'D\u0435mo Fit',
  'Dem0 F1t',
  'Ｄemo Fit',
])('rejects %s, which resembles the gym’s name', fullname => {
  expect(() => refuseNameOfGym(fullname, gym)).toThrow('Ese es el nombre del gimnasio.')
})

test.each(['Demo Fitzgerald', 'Ana Gutiérrez', 'Димитрий'])('accepts %s', fullname => {
  expect(() => refuseNameOfGym(fullname, gym)).not.toThrow()
})
